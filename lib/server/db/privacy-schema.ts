import { sql } from "drizzle-orm";
import { bigserial, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "./columns";

/** The key that seals a lead's personal data, wrapped by `DATA_KEY`; forgetting a lead deletes its row. */
export const leadKeys = pgTable("lead_keys", {
  leadId: uuid("lead_id").primaryKey(),
  wrappedKey: text("wrapped_key").notNull(),
});

/**
 * Why a person is not contacted (docs/decisions/0043). `withdrawn`: consents from before it hold no more, a newer one
 * does. `listed`: the number stands on a list that an operator brought in, and `forgotten`: nothing they send ends it.
 */
export const suppressionReasons = ["withdrawn", "listed", "forgotten"] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

/** Phones and addresses that are not contacted, as keyed hashes. */
export const suppressions = pgTable("suppressions", {
  /** HMAC-SHA-256 under a key derived from `DATA_KEY`, hex. */
  hash: text("hash").primaryKey(),
  reason: text("reason").$type<SuppressionReason>().notNull().default("forgotten"),
  /** When it was last asked for. */
  createdAt: at("created_at").notNull().defaultNow(),
});

/**
 * Erasures, suppressions and withdrawals in the order in which they came, for the restore of a backup that does not
 * know them: append-only, and written to a file as well (docs/decisions/0010). Ids and keyed hashes, nothing personal.
 */
export const erasureJournal = pgTable(
  "erasure_journal",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    type: text("type").notNull(),
    /** What the type's replay needs (server/privacy-requests/replay-erasures.ts). */
    fields: jsonb("fields").$type<Record<string, string>>().notNull(),
    createdAt: at("created_at")
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [index("erasure_journal_created_at").on(t.createdAt)],
);

/** Corrections of a lead's contact data: what it was before, sealed. */
export const leadCorrections = pgTable(
  "lead_corrections",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    leadId: uuid("lead_id").notNull(),
    /** The fields as they were, JSON sealed under the lead's key. */
    previous: text("previous").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (t) => [index("lead_corrections_lead_id").on(t.leadId)],
);

/** Who listed, showed, exported or changed leads, and when. */
export const leadAudit = pgTable("lead_audit", {
  id: bigserial("id", { mode: "number" }).primaryKey(),
  command: text("command").notNull(),
  osUser: text("os_user").notNull(),
  /** The leads concerned; empty where only the count is kept. */
  leadIds: jsonb("lead_ids").$type<string[]>().notNull(),
  leadCount: integer("lead_count").notNull(),
  createdAt: at("created_at").notNull().defaultNow(),
});

/** A known text sealed under `DATA_KEY`, one row: a start with another key is refused. */
export const dataKeyCheck = pgTable("data_key_check", {
  id: integer("id").primaryKey(),
  sealed: text("sealed").notNull(),
});
