import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { timestampColumn } from "./columns";

/**
 * Table of operator alerts (docs/decisions/0024). A row is inserted when a problem is detected and marked resolved when
 * the problem ends.
 */
export const operatorAlerts = pgTable(
  "alerts",
  {
    id: uuid("id").primaryKey(),
    /** Name of the condition, such as `receiver-failing` (server/monitoring/alerts/conditions). */
    condition: text("condition").notNull(),
    /** Affected receiver id or site. Empty if the condition affects the whole system. */
    subject: text("subject").notNull(),
    /** Human-readable description without personal data. */
    summary: text("summary").notNull(),
    raisedAt: timestampColumn("raised_at").notNull().defaultNow(),
    /** Time when the condition ended. Null while the alert is open. */
    resolvedAt: timestampColumn("resolved_at"),
  },
  (t) => [
    uniqueIndex("alerts_open")
      .on(t.condition, t.subject)
      .where(sql`resolved_at is null`),
  ],
);

/** Outbox of messages to operators: one for the begin and one for the end of an alert, and the daily figures. */
export const alertMessages = pgTable(
  "alert_messages",
  {
    /** Also sent as `webhook-id`, which is the same on every attempt. The daily figures have an id for each day. */
    id: uuid("id").primaryKey(),
    /** Null for the daily figures. */
    alertId: uuid("alert_id").references(() => operatorAlerts.id),
    type: text("type").$type<"alert.raised" | "alert.resolved" | "figures.daily">().notNull(),
    /** The body with the daily figures. Null for an alert, whose message is built when it is sent. */
    figures: jsonb("figures").$type<unknown>(),
    state: text("state").$type<"pending" | "delivered" | "dead">().notNull().default("pending"),
    attempts: integer("attempts").notNull().default(0),
    /** Reason of the last failed attempt, such as `timeout` or `http 503`. */
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

/**
 * Table of all versions of the alert settings (docs/decisions/0024). The highest version is in force. Rows are never
 * changed, so the table is also the record of who changed what. While it is empty, the defaults apply.
 */
export const alertSettingsVersions = pgTable("alert_settings_versions", {
  version: integer("version").primaryKey(),
  /** The settings in the form of `server/monitoring/alert-settings.ts`. */
  settings: jsonb("settings").$type<Partial<Record<string, object>>>().notNull(),
  author: text("author").notNull(),
  reason: text("reason").notNull(),
  createdAt: timestampColumn("created_at")
    .notNull()
    .default(sql`clock_timestamp()`),
});
