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

import { at } from "./columns";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** The last builds to start on this database (docs/decisions/0019). */
export const builds = pgTable("builds", {
  id: text("id").primaryKey(),
  /** Its files, below `_next/static`. */
  paths: jsonb("paths").$type<string[]>().notNull(),
  startedAt: timestamp("started_at", { withTimezone: true, mode: "date" }).notNull(),
});

/** Static files of these builds, each once: what any instance serves, whatever build it runs. */
export const buildFiles = pgTable("build_files", {
  path: text("path").primaryKey(),
  content: bytes("content").notNull(),
});

/** Counts of the rate limits, laid out as rate-limiter-flexible wants them (docs/decisions/0016). */
export const rateLimits = pgTable("rate_limits", {
  /** Group, limit and client. */
  key: varchar("key", { length: 255 }).primaryKey(),
  points: integer("points").notNull().default(0),
  /** Milliseconds since 1970 (UTC). */
  expire: bigint("expire", { mode: "number" }),
});

/** A table of which the nightly purge deleted nothing, because too many of its rows had expired at once. */
export interface HeldPurge {
  /** E.g. "leads" (`keptFor`). */
  table: string;
  expired: number;
  rows: number;
}

/** Work that one machine does once a night for all (server/privacy-requests/purge-nightly.ts). */
export const nightlyRuns = pgTable("nightly_runs", {
  name: text("name").primaryKey(),
  begunAt: at("begun_at").notNull().defaultNow(),
  /** When the last run ended; before the first one, when this row was inserted. */
  finishedAt: at("finished_at").notNull().defaultNow(),
  /** What the last run held back for an operator's word. */
  held: jsonb("held")
    .$type<HeldPurge[]>()
    .notNull()
    .default(sql`'[]'`),
});
