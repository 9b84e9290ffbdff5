import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { timestampColumn } from "./columns";

/** Alerts (docs/decisions/0024): one row from the detection of a condition until it ends. */
export const alerts = pgTable(
  "alerts",
  {
    id: uuid("id").primaryKey(),
    /** Condition name, for example "receiver-failing" (server/monitoring/alerts/conditions). */
    condition: text("condition").notNull(),
    /** Affected receiver id or site. Empty if the condition has only one subject. */
    subject: text("subject").notNull(),
    /** Description for people, without personal data. */
    summary: text("summary").notNull(),
    raisedAt: timestampColumn("raised_at").notNull().defaultNow(),
    /** Time at which the condition ended; null while it lasts. */
    resolvedAt: timestampColumn("resolved_at"),
  },
  (t) => [
    uniqueIndex("alerts_open")
      .on(t.condition, t.subject)
      .where(sql`resolved_at is null`),
  ],
);

/** Messages to `ALERT_WEBHOOK_URL`: an alert was raised or resolved. */
export const alertMessages = pgTable(
  "alert_messages",
  {
    /** Also the `webhook-id`, the same on every attempt. */
    id: uuid("id").primaryKey(),
    alertId: uuid("alert_id")
      .notNull()
      .references(() => alerts.id),
    type: text("type").$type<"alert.raised" | "alert.resolved">().notNull(),
    state: text("state").$type<"pending" | "delivered" | "dead">().notNull().default("pending"),
    attempts: integer("attempts").notNull().default(0),
    /** Reason of the last failure, for example "timeout" or "http 503". */
    lastError: text("last_error"),
    nextAttemptAt: timestampColumn("next_attempt_at").notNull().defaultNow(),
    createdAt: timestampColumn("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("alert_messages_alert_id_type").on(t.alertId, t.type),
    index("alert_messages_pending")
      .on(t.nextAttemptAt)
      .where(sql`state = 'pending'`),
  ],
);
