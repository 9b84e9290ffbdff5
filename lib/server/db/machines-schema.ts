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

/** Builds most recently started on this database (docs/decisions/0001). */
export const builds = pgTable("builds", {
  id: text("id").primaryKey(),
  /** Paths of the build's files, below `_next/static`. */
  paths: jsonb("paths").$type<string[]>().notNull(),
  startedAt: timestamp("started_at", { withTimezone: true, mode: "date" }).notNull(),
});

/** Static files of these builds, without duplicates. Every instance can serve all of them. */
export const buildFiles = pgTable("build_files", {
  path: text("path").primaryKey(),
  content: bytes("content").notNull(),
});

/** Rate-limit counters in the format of rate-limiter-flexible (docs/decisions/0005). */
export const rateLimits = pgTable("rate_limits", {
  /** Key of the counter: group, limit and client. */
  key: varchar("key", { length: 255 }).primaryKey(),
  points: integer("points").notNull().default(0),
  /** End of the counted period, in milliseconds since 1970 (UTC). */
  expire: bigint("expire", { mode: "number" }),
});

/** Table that the nightly purge skipped, because too many of its rows had expired at once. */
export interface HeldPurge {
  /** Name of the table, for example "leads" (`retentionPeriods`). */
  table: string;
  expired: number;
  rows: number;
}

/** Jobs that one machine runs once per night for all machines (server/privacy-requests/purge-nightly.ts). */
export const nightlyRuns = pgTable("nightly_runs", {
  name: text("name").primaryKey(),
  begunAt: timestampColumn("begun_at").notNull().defaultNow(),
  /** End of the last run. Before the first run, the time at which this row was inserted. */
  finishedAt: timestampColumn("finished_at").notNull().defaultNow(),
  /** Tables that the last run skipped until an operator confirms. */
  held: jsonb("held")
    .$type<HeldPurge[]>()
    .notNull()
    .default(sql`'[]'`),
});
