import {
  bigint,
  customType,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at } from "./columns";

/** The log of consent records (docs/decisions/0027). The database's own functions write it, and nobody else. */

const count = (name: string) => bigint(name, { mode: "number" });
const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Every disclosure text once. */
export const disclosureTexts = pgTable("disclosure_texts", {
  /** SHA-256 of the text in UTF-8, hex: `consent_records.content_sha256`. */
  sha256: text("sha256").primaryKey(),
  content: text("content").notNull(),
});

/** Records that were committed and are not logged yet, by their `sequence`. */
export const consentPending = pgTable("consent_pending", {
  sequence: count("sequence").primaryKey(),
  /** The record's text, where it is not among the disclosure texts yet. */
  content: text("content"),
});

/** Which record stands where in the tree; a purged one's place stays. */
export const consentLeaves = pgTable(
  "consent_leaves",
  {
    /** From 0. */
    position: count("position").primaryKey(),
    recordId: uuid("record_id").notNull(),
  },
  (t) => [uniqueIndex("consent_leaves_record_id").on(t.recordId)],
);

/** Hashes of the tree's complete subtrees: at level n, the position-th 2^n leaves. Level 0 are the leaves. */
export const consentNodes = pgTable(
  "consent_nodes",
  {
    level: smallint("level").notNull(),
    position: count("position").notNull(),
    hash: bytes("hash").notNull(),
  },
  (t) => [primaryKey({ columns: [t.level, t.position] })],
);

/** The tree's root after each batch, and of the empty tree. */
export const consentHeads = pgTable("consent_heads", {
  /** Number of leaves. */
  size: count("size").primaryKey(),
  rootHash: bytes("root_hash").notNull(),
  sealedAt: at("sealed_at").notNull(),
});

/** How far retention has deleted records: those of the leaves before `size` are gone. */
export const consentPurges = pgTable("consent_purges", {
  size: count("size").primaryKey(),
  purgedRecords: integer("purged_records").notNull(),
  purgedAt: at("purged_at").notNull(),
});
