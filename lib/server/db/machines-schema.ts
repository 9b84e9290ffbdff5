import { sql } from "drizzle-orm";
import {
  bigint,
  customType,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  varchar,
} from "drizzle-orm/pg-core";

import { timestampColumn } from "./columns";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Table of the latest builds that used this database (docs/decisions/0001). */
export const storedBuilds = pgTable("builds", {
  id: text("id").primaryKey(),
  /** Paths of the build's static files, below `_next/static`. */
  paths: jsonb("paths").$type<string[]>().notNull(),
  startedAt: timestamp("started_at", { withTimezone: true, mode: "date" }).notNull(),
});

/** Table of the static files of the latest builds, so every server can serve them. */
export const storedBuildFiles = pgTable("build_files", {
  path: text("path").primaryKey(),
  content: bytes("content").notNull(),
});

/** Table of rate-limit counters, in the format of the library rate-limiter-flexible (docs/decisions/0005). */
export const rateLimits = pgTable("rate_limits", {
  /** Key of the counter: group, limit, and client. */
  key: varchar("key", { length: 255 }).primaryKey(),
  points: integer("points").notNull().default(0),
  /** End of the counted period, in milliseconds since 1970 (UTC). */
  expire: bigint("expire", { mode: "number" }),
});

/**
 * A table from which the nightly purge deleted nothing, because it would have deleted suspiciously many rows. An
 * operator must confirm the purge.
 */
export interface SkippedPurge {
  /** Name of the table, such as `leads`. */
  table: string;
  expired: number;
  rows: number;
}

/**
 * Table with the last run of each nightly job. Each job runs on only one machine
 * (server/privacy-requests/run-nightly-purge.ts).
 */
export const nightlyJobRuns = pgTable("nightly_runs", {
  name: text("name").primaryKey(),
  begunAt: timestampColumn("begun_at").notNull().defaultNow(),
  /** End of the last run. Before the first run, the time when this row was inserted. */
  finishedAt: timestampColumn("finished_at").notNull().defaultNow(),
  /** Tables that the last purge skipped until an operator confirms. */
  held: jsonb("held")
    .$type<SkippedPurge[]>()
    .notNull()
    .default(sql`'[]'`),
});
