import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { leads } from "./schema";

/**
 * Table of keyed hashes of the phone numbers, email addresses, and IP addresses in leads of the last 24 hours. The
 * hashes limit how many leads one person can submit (docs/decisions/0014).
 */
export const leadLimitHashes = pgTable(
  "lead_marks",
  {
    hash: text("hash").notNull(),
    leadId: uuid("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    createdAt: timestamp("created_at", { withTimezone: true, mode: "date" })
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [
    primaryKey({ columns: [t.hash, t.leadId] }),
    index("lead_marks_lead_id").on(t.leadId),
    index("lead_marks_created_at").on(t.createdAt),
  ],
);

/** Table with a single row: the random key with which the hashes in `lead_marks` are computed. */
export const leadLimitHashKey = pgTable("lead_mark_key", {
  id: integer("id").primaryKey(),
  key: text("key").notNull(),
});
