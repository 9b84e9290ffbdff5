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
import { timestampColumn } from "./columns";

/**
 * Tables of the signed log over the consent records (docs/decisions/0012). Functions of the database's owner write
 * its queue, entries and tiles. Triggers keep every table append-only.
 */

const count = (name: string) => bigint(name, { mode: "number" });
const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const moment = (name: string) =>
  timestampColumn(name)
    .notNull()
    .default(sql`clock_timestamp()`);

/** Table of all disclosure texts, without duplicates. */
export const disclosureTexts = pgTable("disclosure_texts", {
  /** SHA-256 of the text in UTF-8, hex. `consent_records.content_sha256` refers to it. */
  sha256: text("sha256").primaryKey(),
  content: text("content").notNull(),
});

/** Queue of the log: one row for each new consent record and each correction of a lead. */
export const logPending = pgTable(
  "log_pending",
  {
    /** The record's `sequence`. A correction takes the next number of the same sequence. */
    sequence: count("sequence")
      .primaryKey()
      .default(sql`nextval('consent_records_sequence_seq')`),
    leadId: uuid("lead_id").notNull(),
    /** The record's disclosure text; null if `disclosure_texts` already has it. */
    content: text("content"),
  },
  (t) => [index("log_pending_lead_id").on(t.leadId)],
);

/**
 * Entries of the log, which are the leaves of its Merkle tree. Entries are permanent; retention deletes only their
 * contents.
 */
export const logEntries = pgTable(
  "log_entries",
  {
    /** Index of the entry in the log, from 0. */
    position: count("position").primaryKey(),
    /** SHA-256 of the entry's `content`. */
    hash: bytes("hash").notNull(),
    /** Lead of the entry; null for an operator's statement. */
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

/** Root hashes of full tiles: at level n, the root over 256^n entries. Tiles above level 0 consist of them. */
export const logTiles = pgTable(
  "log_tiles",
  {
    level: smallint("level").notNull(),
    position: count("position").notNull(),
    hash: bytes("hash").notNull(),
  },
  (t) => [primaryKey({ columns: [t.level, t.position] })],
);

/** Names (origins) under which the log was signed. The one with the largest number is current. */
export const logOrigins = pgTable("log_origins", {
  /** Number of the origin, from 1. */
  number: integer("number").primaryKey(),
  origin: text("origin").notNull(),
  /** Position of the operator's statement that names the previous origin. */
  statement: count("statement"),
  /** Number of entries that this origin shares with the previous one. */
  shared: count("shared"),
  startedAt: moment("started_at"),
});

/** Signed checkpoints of the log. */
export const logCheckpoints = pgTable(
  "log_checkpoints",
  {
    origin: integer("origin").notNull(),
    size: count("size").notNull(),
    rootHash: bytes("root_hash").notNull(),
    /** Signed note with the log's own signatures. */
    note: text("note").notNull(),
    signedAt: moment("signed_at"),
  },
  (t) => [primaryKey({ columns: [t.origin, t.size] })],
);

/** Origins that are no longer signed, because the database lacks entries covered by an earlier signature. */
export const logStops = pgTable("log_stops", {
  origin: integer("origin").primaryKey(),
  reason: text("reason").notNull(),
  stoppedAt: moment("stopped_at"),
});

/** Cosignature lines of log witnesses, one for each checkpoint and witness. */
export const logCosignatures = pgTable(
  "log_cosignatures",
  {
    origin: integer("origin").notNull(),
    size: count("size").notNull(),
    /** Name of the witness in the policy. */
    witness: text("witness").notNull(),
    line: text("line").notNull(),
  },
  (t) => [primaryKey({ columns: [t.origin, t.size, t.witness] })],
);

/** Log witnesses, which cosign checkpoints, and their state. */
export const logWitnesses = pgTable(
  "log_witnesses",
  {
    origin: integer("origin").notNull(),
    /** Verifier key of the witness. */
    key: text("key").notNull(),
    /** Largest tree size that the witness is known to have cosigned. */
    size: count("size").notNull().default(0),
    /** Time of the last request. All machines together send one every ten seconds. */
    askedAt: timestampColumn("asked_at").notNull(),
    /** Reason why the last request failed; null after a success. */
    fault: text("fault"),
  },
  (t) => [primaryKey({ columns: [t.origin, t.key] })],
);
