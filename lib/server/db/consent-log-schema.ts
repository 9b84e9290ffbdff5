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

// Tables of the signed, append-only log of consent records (docs/decisions/0012). SQL functions of the database owner
// write the queue, the entries, and the tiles. Triggers refuse changes.

const count = (name: string) => bigint(name, { mode: "number" });
const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const moment = (name: string) =>
  timestampColumn(name)
    .notNull()
    .default(sql`clock_timestamp()`);

/** Table of the consent texts that visitors have seen. Each text is stored once. */
export const disclosureTexts = pgTable("disclosure_texts", {
  /** SHA-256 of the text in UTF-8, hex. `consent_records.content_sha256` refers to this column. */
  sha256: text("sha256").primaryKey(),
  content: text("content").notNull(),
});

/** Queue of records to append to the consent log: new consents and corrections of leads. */
export const consentLogQueue = pgTable(
  "log_pending",
  {
    /** Sequence number of the consent record. A correction takes the next number of the same sequence. */
    sequence: count("sequence")
      .primaryKey()
      .default(sql`nextval('consent_records_sequence_seq')`),
    leadId: uuid("lead_id").notNull(),
    /** Disclosure text of the consent record. Null if `disclosure_texts` already contains the text. */
    content: text("content"),
  },
  (t) => [index("log_pending_lead_id").on(t.leadId)],
);

/**
 * Table of the consent log's entries, which are the leaves of its Merkle tree. Rows are never deleted; after the
 * retention period, `content` is set to null.
 */
export const consentLogEntries = pgTable(
  "log_entries",
  {
    /** Index of the entry in the log, starting at 0. */
    position: count("position").primaryKey(),
    /** SHA-256 of `content`. */
    hash: bytes("hash").notNull(),
    /** Lead of the entry. Null for an operator's statement. */
    leadId: uuid("lead_id"),
    /** The lead's record (`lead_log_record`), or the operator's statement. Null after the retention period. */
    content: text("content"),
  },
  (t) => [
    index("log_entries_lead_id").on(t.leadId),
    index("log_entries_kept")
      .on(t.position)
      .where(sql`content is not null`),
  ],
);

/** Table of the hashes in the consent log's Merkle tree, in tiles. A hash at level n covers 256^n entries. */
export const consentLogTiles = pgTable(
  "log_tiles",
  {
    level: smallint("level").notNull(),
    position: count("position").notNull(),
    hash: bytes("hash").notNull(),
  },
  (t) => [primaryKey({ columns: [t.level, t.position] })],
);

/** Table of the names (origins) under which the consent log has been signed, oldest first. The last one is in use. */
export const consentLogOrigins = pgTable("log_origins", {
  /** Number of the origin, starting at 1. */
  number: integer("number").primaryKey(),
  origin: text("origin").notNull(),
  /** Log index of the operator's statement that names the previous origin. */
  statement: count("statement"),
  /** Number of leading entries that this log has in common with the log of the previous origin. */
  shared: count("shared"),
  startedAt: moment("started_at"),
});

/** Table of the consent log's signed checkpoints. */
export const consentLogCheckpoints = pgTable(
  "log_checkpoints",
  {
    origin: integer("origin").notNull(),
    size: count("size").notNull(),
    rootHash: bytes("root_hash").notNull(),
    /** Checkpoint in signed-note format, with the log's own signatures. */
    note: text("note").notNull(),
    signedAt: moment("signed_at"),
  },
  (t) => [primaryKey({ columns: [t.origin, t.size] })],
);

/**
 * Table of the consent log's names (origins) under which signing has stopped, because the database lost entries that
 * were already signed.
 */
export const stoppedConsentLogOrigins = pgTable("log_stops", {
  origin: integer("origin").primaryKey(),
  reason: text("reason").notNull(),
  stoppedAt: moment("stopped_at"),
});

/** Table of the signatures that log witnesses added to the consent log's checkpoints. */
export const consentLogCosignatures = pgTable(
  "log_cosignatures",
  {
    origin: integer("origin").notNull(),
    size: count("size").notNull(),
    /** Name of the witness in the witness policy. */
    witness: text("witness").notNull(),
    line: text("line").notNull(),
  },
  (t) => [primaryKey({ columns: [t.origin, t.size, t.witness] })],
);

/** Table of the witnesses that sign the consent log's checkpoints, with the result of the last request to each. */
export const consentLogWitnesses = pgTable(
  "log_witnesses",
  {
    origin: integer("origin").notNull(),
    /** Public verifier key of the witness. */
    key: text("key").notNull(),
    /** Largest tree size that the witness is known to have cosigned. */
    size: count("size").notNull().default(0),
    /** Time of the last request to the witness. All machines together send one request every ten seconds. */
    askedAt: timestampColumn("asked_at").notNull(),
    /** Reason why the last request failed. Null after a success. */
    fault: text("fault"),
  },
  (t) => [primaryKey({ columns: [t.origin, t.key] })],
);
