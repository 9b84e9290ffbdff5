import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import { getEnv } from "../env";
import * as schema from "./schema";
import { isPooled, patientDeadlines, requestDeadlines, type Deadlines } from "./connection";
import { createPool } from "./pool";

export type Database = NodePgDatabase<typeof schema>;
/** Transaction object passed to the callback of `db().transaction()`. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/**
 * Query methods that a database and a transaction have in common. On a database, each query runs in its own
 * transaction.
 */
export type Queries = Pick<Database, "select" | "insert" | "update" | "with" | "$with">;

interface Opened {
  /** Connection string that bypasses the connection pooler. */
  directUrl: string;
  pool: Pool;
  /**
   * Pool of direct connections, for session-level state such as advisory locks. Same as `pool` if there is no pooler.
   */
  sessionPool: Pool;
  database: Database;
}

let opened: Opened | undefined;

/**
 * Returns the database, which has one connection pool per process. Throws if `DATABASE_URL` is not set; `npm start` and
 * the commands in `bin/` set it.
 */
export function db(): Database {
  return open().database;
}

/** Connects `db()` to the given connection string instead of `DATABASE_URL`. Commands use this. */
export function connectDatabase(url: string, deadlines: Deadlines = requestDeadlines): Database {
  opened = connect(url, deadlines);
  return db();
}

/** Returns the connection pool behind `db()`, for libraries that execute their own statements. */
export function getPool(): Pool {
  return open().pool;
}

/**
 * Returns a pool of direct connections to PostgreSQL, which bypass the connection pooler. Session-level state, such as
 * an advisory lock, requires a direct connection.
 */
export function getSessionPool(): Pool {
  return open().sessionPool;
}

/**
 * Runs `work` on separate connections with longer timeouts, for example to read whole tables. Requests keep their own
 * connections.
 */
export async function withLongTimeouts<Result>(
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const pool = createPool(open().directUrl, { max: 2, deadlines: patientDeadlines });
  try {
    return await work(drizzle(pool, { schema }));
  } finally {
    await pool.end();
  }
}

/** Closes the connection pools. The next call of `db()` opens new ones. */
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
  const url = getEnv().DATABASE_URL;
  if (!url)
    throw new Error(
      "DATABASE_URL is not set. Start the server with `npm start`, or set it (.env.example).",
    );
  return url;
}

/**
 * Ten connections for requests and jobs, and one that holds the lock of the delivery worker
 * (server/delivery/worker-presence.ts).
 */
const poolSize = 11;

function connect(connectionString: string, deadlines: Deadlines = requestDeadlines): Opened {
  const pool = createPool(connectionString, { max: poolSize, deadlines });
  const ownUrl = isPooled(connectionString) ? process.env.DATABASE_DIRECT_URL : undefined;
  const directUrl = ownUrl ?? connectionString;
  const sessionPool = ownUrl ? createPool(ownUrl, { max: 1, deadlines }) : pool;
  return { pool, sessionPool, directUrl, database: drizzle(pool, { schema }) };
}
