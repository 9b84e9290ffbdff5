import { sql } from "drizzle-orm";
import { check, pgTable, text, timestamp } from "drizzle-orm/pg-core";

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
