import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { timestampColumn } from "./columns";

/** Append-only table of all flow versions that were ever served (docs/decisions/0011). */
export const flowVersions = pgTable(
  "flow_versions",
  {
    /** SHA-256 of `definition`, hex. */
    hash: text("hash").primaryKey(),
    flowKey: text("flow_key").notNull(),
    /** Complete flow definition as canonical JSON. */
    definition: text("definition").notNull(),
    firstServedAt: timestamp("first_served_at", { withTimezone: true, mode: "date" })
      .notNull()
      .defaultNow(),
  },
  (t) => [
    check(
      "flow_versions_hash",
      sql`${t.hash} = encode(sha256(convert_to(${t.definition}, 'UTF8')), 'hex')`,
    ),
  ],
);

/**
 * Append-only table of the texts that people change between releases, by flow (docs/flow-texts.md). New sessions get the
 * highest version of their flow.
 */
export const flowTextVersions = pgTable(
  "flow_text_versions",
  {
    flowKey: text("flow_key").notNull(),
    /** Number of the version, starting at 1 for each flow. */
    version: integer("version").notNull(),
    /** All texts that differ from the release's, by page, path and language. Empty after a roll-back to the release. */
    texts: jsonb("texts").$type<unknown>().notNull(),
    author: text("author").notNull(),
    reason: text("reason").notNull(),
    createdAt: timestampColumn("created_at")
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [primaryKey({ columns: [t.flowKey, t.version] })],
);
