import { sql } from "drizzle-orm";
import {
  bigint,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { at } from "./columns";

/**
 * The signed log over the consent records (docs/decisions/0027). Functions of the database's owner write its queue, entries
 * and tiles; triggers keep every table append-only.
 */

const count = (name: string) => bigint(name, { mode: "number" });
const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const moment = (name: string) =>
  at(name)
    .notNull()
    .default(sql`clock_timestamp()`);

/** Every disclosure text once. */
export const disclosureTexts = pgTable("disclosure_texts", {
  /** SHA-256 of the text in UTF-8, hex: `consent_records.content_sha256`. */
  sha256: text("sha256").primaryKey(),
  content: text("content").notNull(),
});

/** The queue of the log: a row for each new consent record, and for each correction of a lead. */
export const logPending = pgTable(
  "log_pending",
  {
    /** The record's `sequence`; a correction takes the next number of the same order. */
    sequence: count("sequence")
      .primaryKey()
      .default(sql`nextval('consent_records_sequence_seq')`),
    leadId: uuid("lead_id").notNull(),
    /** The record's disclosure text, unless `disclosure_texts` has it. */
    content: text("content"),
  },
  (t) => [index("log_pending_lead_id").on(t.leadId)],
);

/**
 * The entries of the log, which are the leaves of its tree. Entries stay for good; retention deletes their contents.
 */
export const logEntries = pgTable(
  "log_entries",
  {
    /** From 0. */
    position: count("position").primaryKey(),
    /** SHA-256 of `content`. */
    hash: bytes("hash").notNull(),
    /** Null for a statement of the operator. */
    leadId: uuid("lead_id"),
    /** The lead's record (`lead_log_record`), or the operator's statement. Null after retention. */
    content: text("content"),
  },
  (t) => [
    index("log_entries_lead_id").on(t.leadId),
    index("log_entries_kept")
      .on(t.position)
      .where(sql`content is not null`),
  ],
);

/** Roots of full tiles: at level n, the root over 256^n entries. Tiles above level 0 consist of them. */
export const logTiles = pgTable(
  "log_tiles",
  {
    level: smallint("level").notNull(),
    position: count("position").notNull(),
    hash: bytes("hash").notNull(),
  },
  (t) => [primaryKey({ columns: [t.level, t.position] })],
);

/** The names under which the log was signed. The one with the largest number is current. */
export const logOrigins = pgTable("log_origins", {
  /** From 1. */
  number: integer("number").primaryKey(),
  origin: text("origin").notNull(),
  /** Position of the statement that names the previous origin. */
  statement: count("statement"),
  /** How many entries it shares with the previous origin. */
  shared: count("shared"),
  startedAt: moment("started_at"),
});

/** Every signed checkpoint. */
export const logCheckpoints = pgTable(
  "log_checkpoints",
  {
    origin: integer("origin").notNull(),
    size: count("size").notNull(),
    rootHash: bytes("root_hash").notNull(),
    /** The signed note, with the log's own signatures. */
    note: text("note").notNull(),
    signedAt: moment("signed_at"),
  },
  (t) => [primaryKey({ columns: [t.origin, t.size] })],
);

/** Origins that are no longer signed, because the database lacks entries that were signed. */
export const logStops = pgTable("log_stops", {
  origin: integer("origin").primaryKey(),
  reason: text("reason").notNull(),
  stoppedAt: moment("stopped_at"),
});

/** Signature lines of log witnesses, one for each checkpoint and key. */
export const logCosignatures = pgTable(
  "log_cosignatures",
  {
    origin: integer("origin").notNull(),
    size: count("size").notNull(),
    /** The witness's name in the policy. */
    witness: text("witness").notNull(),
    line: text("line").notNull(),
  },
  (t) => [primaryKey({ columns: [t.origin, t.size, t.witness] })],
);

/** The state of each log witness. */
export const logWitnesses = pgTable(
  "log_witnesses",
  {
    origin: integer("origin").notNull(),
    /** Its verifier key. */
    key: text("key").notNull(),
    /** The largest size that it is known to have cosigned. */
    size: count("size").notNull().default(0),
    /** All machines together ask it once in ten seconds. */
    askedAt: at("asked_at").notNull(),
    /** Why the last request failed; null after a success. */
    fault: text("fault"),
  },
  (t) => [primaryKey({ columns: [t.origin, t.key] })],
);
