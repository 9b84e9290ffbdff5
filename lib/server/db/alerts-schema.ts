import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "./columns";

/** What was or is wrong (docs/decisions/0029): one row from when a condition is seen until it is over. */
export const alerts = pgTable(
  "alerts",
  {
    id: uuid("id").primaryKey(),
    /** E.g. "receiver-failing" (server/monitoring/alerts/conditions). */
    condition: text("condition").notNull(),
    /** Whose condition it is: a receiver's id, a site; empty where there is only one. */
    subject: text("subject").notNull(),
    /** In words, for people; nothing personal. */
    summary: text("summary").notNull(),
    raisedAt: at("raised_at").notNull().defaultNow(),
    /** Null while it lasts. */
    resolvedAt: at("resolved_at"),
  },
  (t) => [
    uniqueIndex("alerts_open")
      .on(t.condition, t.subject)
      .where(sql`resolved_at is null`),
  ],
);

/** What `ALERT_WEBHOOK_URL` is told of an alert: that it was raised, and that it is over. */
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
    /** E.g. "timeout", "http 503". */
    lastError: text("last_error"),
    nextAttemptAt: at("next_attempt_at").notNull().defaultNow(),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("alert_messages_alert_id_type").on(t.alertId, t.type),
    index("alert_messages_pending")
      .on(t.nextAttemptAt)
      .where(sql`state = 'pending'`),
  ],
);
