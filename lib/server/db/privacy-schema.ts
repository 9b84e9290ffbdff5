import { sql } from "drizzle-orm";
import { bigserial, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { timestampColumn } from "./columns";

/** Key that encrypts a lead's personal data, wrapped with `DATA_KEY`. Erasing a lead deletes its row. */
export const leadKeys = pgTable("lead_keys", {
  leadId: uuid("lead_id").primaryKey(),
  wrappedKey: text("wrapped_key").notNull(),
});

/**
 * Reason why a person must not be contacted (docs/decisions/0019). `withdrawn`: the person withdrew consent; a newer
 * consent ends it. `listed`: an operator imported the number from a do-not-call list. `forgotten`: the person was
 * erased. No consent ends `listed` or `forgotten`.
 */
export const suppressionReasons = ["withdrawn", "listed", "forgotten"] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

/** Phone numbers and email addresses that must not be contacted, as keyed hashes. */
export const suppressions = pgTable("suppressions", {
  /** HMAC-SHA-256 under a key derived from `DATA_KEY`, hex. */
  hash: text("hash").primaryKey(),
  reason: text("reason").$type<SuppressionReason>().notNull().default("forgotten"),
  /** Time of the latest request for this suppression. */
  createdAt: timestampColumn("created_at").notNull().defaultNow(),
});

/**
 * Append-only journal of erasures, suppressions and withdrawals, in order. It is replayed after the restore of an
 * older backup, and is also written to a file (docs/decisions/0018). It contains ids and keyed hashes, no personal
 * data.
 */
export const erasureJournal = pgTable(
  "erasure_journal",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    type: text("type").notNull(),
    /** Data for the replay of this type (server/privacy-requests/replay-erasures.ts). */
    fields: jsonb("fields").$type<Record<string, string>>().notNull(),
    createdAt: timestampColumn("created_at")
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [index("erasure_journal_created_at").on(t.createdAt)],
);

/** Corrections of a lead's contact data, with the encrypted previous data. */
export const leadCorrections = pgTable(
  "lead_corrections",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    leadId: uuid("lead_id").notNull(),
    /** Previous fields: JSON, encrypted with the lead's key. */
    previous: text("previous").notNull(),
    createdAt: timestampColumn("created_at").notNull().defaultNow(),
  },
  (t) => [index("lead_corrections_lead_id").on(t.leadId)],
);

/** Audit log: which operating-system user listed, showed, exported or changed leads, and when. */
export const leadAudit = pgTable("lead_audit", {
  id: bigserial("id", { mode: "number" }).primaryKey(),
  command: text("command").notNull(),
  osUser: text("os_user").notNull(),
  /** Affected leads. Empty if only their number is recorded. */
  leadIds: jsonb("lead_ids").$type<string[]>().notNull(),
  leadCount: integer("lead_count").notNull(),
  createdAt: timestampColumn("created_at").notNull().defaultNow(),
});

/** Table with one row: a key encrypted with `DATA_KEY`. A server with another `DATA_KEY` refuses to start. */
export const dataKeyCheck = pgTable("data_key_check", {
  id: integer("id").primaryKey(),
  sealed: text("sealed").notNull(),
});
