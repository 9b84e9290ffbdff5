import { sql } from "drizzle-orm";
import { bigserial, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { timestampColumn } from "./columns";

/**
 * Table of the keys that encrypt leads' personal data. Each key is encrypted with `DATA_KEY`. To erase a lead's data,
 * its key is deleted.
 */
export const leadEncryptionKeys = pgTable("lead_keys", {
  leadId: uuid("lead_id").primaryKey(),
  wrappedKey: text("wrapped_key").notNull(),
});

/**
 * Reasons not to contact a person (docs/decisions/0019).
 * - `withdrawn`: the person withdrew consent. A newer consent ends this suppression.
 * - `listed`: an operator imported the number from a do-not-call list.
 * - `forgotten`: the person's data was erased.
 */
export const contactSuppressionReasons = ["withdrawn", "listed", "forgotten"] as const;
export type ContactSuppressionReason = (typeof contactSuppressionReasons)[number];

/** Table of phone numbers and email addresses that must not be contacted, as keyed hashes. */
export const contactSuppressions = pgTable("suppressions", {
  /** HMAC-SHA-256 under a stored random key, hex. */
  hash: text("hash").primaryKey(),
  reason: text("reason").$type<ContactSuppressionReason>().notNull().default("forgotten"),
  /** Time of the latest request for this suppression. */
  createdAt: timestampColumn("created_at").notNull().defaultNow(),
});

/**
 * Append-only table of erasures, suppressions, and withdrawals. After an older backup is restored, they are applied
 * again, so erased data stays erased (docs/decisions/0018). Contains no personal data.
 */
export const erasureJournal = pgTable(
  "erasure_journal",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    type: text("type").notNull(),
    /** Data that the replay needs for this type (server/privacy-requests/replay-erasures.ts). */
    fields: jsonb("fields").$type<Record<string, string>>().notNull(),
    createdAt: timestampColumn("created_at")
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [index("erasure_journal_created_at").on(t.createdAt)],
);

/** Table of changes to leads' contact data. Each row contains the previous values, encrypted. */
export const leadCorrections = pgTable(
  "lead_corrections",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    leadId: uuid("lead_id").notNull(),
    /** Previous values as JSON, encrypted with the lead's key. */
    previous: text("previous").notNull(),
    createdAt: timestampColumn("created_at").notNull().defaultNow(),
  },
  (t) => [index("lead_corrections_lead_id").on(t.leadId)],
);

/** Audit log of the operators' commands and of the desk: who viewed, exported, or changed which leads, and when. */
export const leadAccessLog = pgTable("lead_audit", {
  id: bigserial("id", { mode: "number" }).primaryKey(),
  command: text("command").notNull(),
  osUser: text("os_user").notNull(),
  /** Ids of the affected leads. Empty if only their number is recorded. */
  leadIds: jsonb("lead_ids").$type<string[]>().notNull(),
  leadCount: integer("lead_count").notNull(),
  /** Why the person revealed personal data. Null for other entries. */
  reason: text("reason"),
  /** The values that a change replaced, and its own values, without personal data. Null if nothing changed. */
  before: jsonb("before").$type<AuditedValue>(),
  after: jsonb("after").$type<AuditedValue>(),
  createdAt: timestampColumn("created_at").notNull().defaultNow(),
});

/** A JSON value in the audit log, such as `{ "state": "dead" }`. */
export type AuditedValue = Readonly<Record<string, unknown>>;

/**
 * Table with a single row: the key of the keyed hashes, encrypted with `DATA_KEY`. The server decrypts it at startup to
 * check that `DATA_KEY` is correct.
 */
export const dataKeyCheck = pgTable("data_key_check", {
  id: integer("id").primaryKey(),
  sealed: text("sealed").notNull(),
});
