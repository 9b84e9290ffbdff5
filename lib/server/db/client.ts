import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import { env } from "../env";
import * as schema from "./schema";
import { isPooled, patientDeadlines, requestDeadlines, type Deadlines } from "./connection";
import { createPool } from "./pool";

export type Database = NodePgDatabase<typeof schema>;
/** What `db().transaction(async (tx) => …)` hands in. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** Takes queries: the database itself, each in a transaction of its own, or a transaction. */
export type Queries = Pick<Database, "select" | "insert" | "update" | "with" | "$with">;

interface Opened {
  /** PostgreSQL's own address. */
  directUrl: string;
  pool: Pool;
  /** For what belongs to a connection; the same pool where no pooler stands in between. */
  sessionPool: Pool;
  database: Database;
}

let opened: Opened | undefined;

/**
 * Returns the database, over one connection pool a process. Throws when `DATABASE_URL` is not set: `npm start` and
 * the commands in `bin/` set it, from the embedded PostgreSQL when there is no other.
 */
export function db(): Database {
  return open().database;
}

/** Makes `db()` the database at this address, for commands that find it out at run time. */
export function connectTo(url: string, deadlines: Deadlines = requestDeadlines): Database {
  opened = connect(url, deadlines);
  return db();
}

/** Returns the pool behind `db()`, for what is no statement of ours. */
export function pool(): Pool {
  return open().pool;
}

/** Returns the pool whose connections are PostgreSQL's own: what a session holds lasts as long as one does. */
export function sessionPool(): Pool {
  return open().sessionPool;
}

/**
 * Does what may read whole tables, on connections of its own: it may take longer than a visitor waits, and no request
 * waits for it.
 */
export async function withPatience<Result>(
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const pool = createPool(open().directUrl, { max: 2, deadlines: patientDeadlines });
  try {
    return await work(drizzle(pool, { schema }));
  } finally {
    await pool.end();
  }
}

/** Closes the pool; the next `db()` opens a new one. */
export async function closeDatabase(): Promise<void> {
  const current = opened;
  opened = undefined;
  if (current && current.sessionPool !== current.pool) await current.sessionPool.end();
  await current?.pool.end();
}

function open(): Opened {
  return (opened ??= connect(configuredUrl()));
}

function configuredUrl(): string {
  const url = env().DATABASE_URL;
  if (!url) throw new Error("DATABASE_URL is not set; `npm start` sets it, or see .env.example.");
  return url;
}

/** Ten for requests and jobs, and one that shows that the worker lives (server/delivery/worker-presence.ts). */
const poolSize = 11;

function connect(connectionString: string, deadlines: Deadlines = requestDeadlines): Opened {
  const pool = createPool(connectionString, { max: poolSize, deadlines });
  const ownUrl = isPooled(connectionString) ? process.env.DATABASE_DIRECT_URL : undefined;
  const directUrl = ownUrl ?? connectionString;
  const sessionPool = ownUrl ? createPool(ownUrl, { max: 1, deadlines }) : pool;
  return { pool, sessionPool, directUrl, database: drizzle(pool, { schema }) };
}
