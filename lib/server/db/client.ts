import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import { getEnv } from "../env";
import * as schema from "./schema";
import {
  isPoolerUrl,
  longDatabaseTimeouts,
  requestDatabaseTimeouts,
  type DatabaseTimeouts,
} from "./connection";
import { createDatabasePool } from "./pool";

export type Database = NodePgDatabase<typeof schema>;
/** Transaction object passed to the callback of `db().transaction()`. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/**
 * Query methods that a database and a transaction have in common. On a database, each query runs in its own
 * transaction.
 */
export type DatabaseOrTransaction = Pick<
  Database,
  "select" | "insert" | "update" | "with" | "$with"
>;

interface OpenConnections {
  /** Connection string that bypasses the connection pooler. */
  directUrl: string;
  pool: Pool;
  /**
   * Pool of direct connections, for session-level state such as advisory locks. Same as `pool` if there is no pooler.
   */
  sessionPool: Pool;
  database: Database;
}

let opened: OpenConnections | undefined;

/**
 * Returns the database, which has one connection pool per process. Throws if `DATABASE_URL` is not set; `npm start` and
 * the commands in `bin/` set it.
 */
export function db(): Database {
  return open().database;
}

/** Connects `db()` to the given connection string instead of `DATABASE_URL`. Commands use this. */
export function connectDatabase(
  url: string,
  deadlines: DatabaseTimeouts = requestDatabaseTimeouts,
): Database {
  opened = connect(url, deadlines);
  return db();
}

/** Returns the connection pool behind `db()`, for libraries that execute their own statements. */
export function getConnectionPool(): Pool {
  return open().pool;
}

/**
 * Returns a pool of direct connections to PostgreSQL, which bypass the connection pooler. Session-level state, such as
 * an advisory lock, requires a direct connection.
 */
export function getDirectConnectionPool(): Pool {
  return open().sessionPool;
}

/**
 * Runs a function on separate connections with longer timeouts, for example to read whole tables. HTTP requests are not
 * affected.
 */
export async function runWithLongTimeouts<Result>(
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const pool = createDatabasePool(open().directUrl, { max: 2, deadlines: longDatabaseTimeouts });
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

function open(): OpenConnections {
  return (opened ??= connect(getConfiguredUrl()));
}

function getConfiguredUrl(): string {
  const url = getEnv().DATABASE_URL;
  if (!url)
    throw new Error(
      "DATABASE_URL is not set. Start the server with `npm start`, or set it (.env.example).",
    );
  return url;
}

/**
 * Number of connections in the pool: ten for requests and jobs, and one that holds the lock of the delivery worker
 * (server/delivery/worker-lock.ts).
 */
const poolSize = 11;

function connect(
  connectionString: string,
  deadlines: DatabaseTimeouts = requestDatabaseTimeouts,
): OpenConnections {
  const pool = createDatabasePool(connectionString, { max: poolSize, deadlines });
  const ownUrl = isPoolerUrl(connectionString) ? process.env.DATABASE_DIRECT_URL : undefined;
  const directUrl = ownUrl ?? connectionString;
  const sessionPool = ownUrl ? createDatabasePool(ownUrl, { max: 1, deadlines }) : pool;
  return { pool, sessionPool, directUrl, database: drizzle(pool, { schema }) };
}
