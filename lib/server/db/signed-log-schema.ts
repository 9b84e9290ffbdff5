import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
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

/** The consent log as it is signed and published (docs/decisions/0027). The database's own functions write its entries. */

const count = (name: string) => bigint(name, { mode: "number" });
const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const moment = (name: string) =>
  at(name)
    .notNull()
    .default(sql`clock_timestamp()`);

/** Every entry of the log: the SHA-256 of its record. They stay when retention deletes the records. */
export const logEntries = pgTable("log_entries", {
  /** From 0. */
  position: count("position").primaryKey(),
  hash: bytes("hash").notNull(),
});

/** What the entries are the hashes of (log-record.ts): what a lead's evidence is, or what the operator states. */
export const logRecords = pgTable(
  "log_records",
  {
    position: count("position").primaryKey(),
    /** Null for a statement. */
    leadId: uuid("lead_id"),
    content: text("content").notNull(),
  },
  (t) => [index("log_records_lead_id").on(t.leadId)],
);

/** Roots of full tiles, by which the tiles above level 0 are made: the MTH of 256^level entries. */
export const logTiles = pgTable(
  "log_tiles",
  {
    level: smallint("level").notNull(),
    position: count("position").notNull(),
    hash: bytes("hash").notNull(),
  },
  (t) => [primaryKey({ columns: [t.level, t.position] })],
);

/** Leads whose evidence is to be logged anew, since they were corrected. */
export const logPending = pgTable("log_pending", {
  id: bigserial("id", { mode: "number" }).primaryKey(),
  leadId: uuid("lead_id").notNull(),
});

/** How far the log has come, one row: the leaves of `consent_leaves` before that are in it. */
export const logProgress = pgTable("log_progress", {
  id: integer("id").primaryKey(),
  leaves: count("leaves").notNull(),
});

/** The names under which the log was signed; the last one is signed now. */
export const logOrigins = pgTable("log_origins", {
  /** From 1. */
  number: integer("number").primaryKey(),
  origin: text("origin").notNull(),
  /** Where the statement stands that names the origin before. */
  statement: count("statement"),
  /** How many entries it shares with the origin before. */
  shared: count("shared"),
  startedAt: moment("started_at"),
});

/** Every checkpoint that was signed. */
export const logCheckpoints = pgTable(
  "log_checkpoints",
  {
    origin: integer("origin").notNull(),
    size: count("size").notNull(),
    rootHash: bytes("root_hash").notNull(),
    /** The signed note: the log's own signatures. */
    note: text("note").notNull(),
    signedAt: moment("signed_at"),
  },
  (t) => [primaryKey({ columns: [t.origin, t.size] })],
);

/** What witnesses signed, a line for each key. */
export const logCosignatures = pgTable(
  "log_cosignatures",
  {
    origin: integer("origin").notNull(),
    size: count("size").notNull(),
    /** The witness, by its name in the policy. */
    witness: text("witness").notNull(),
    line: text("line").notNull(),
  },
  (t) => [primaryKey({ columns: [t.origin, t.size, t.witness] })],
);

/** How each witness does. */
export const logWitnesses = pgTable(
  "log_witnesses",
  {
    origin: integer("origin").notNull(),
    /** Its verifier key. */
    key: text("key").notNull(),
    /** The size that it has cosigned last, as far as is known. */
    size: count("size").notNull().default(0),
    /** By all machines together it is asked once in ten seconds. */
    askedAt: at("asked_at").notNull(),
    /** Why the last one was not cosigned; null where it was. */
    fault: text("fault"),
  },
  (t) => [primaryKey({ columns: [t.origin, t.key] })],
);

/** Origins that are signed no more, because what was signed is not in the database. */
export const logStops = pgTable("log_stops", {
  origin: integer("origin").primaryKey(),
  reason: text("reason").notNull(),
  stoppedAt: moment("stopped_at"),
});
