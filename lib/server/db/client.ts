import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Pool, type PoolClient } from "pg";
import { env } from "../env";
import { log } from "../log";
import { describeDatabaseError } from "./error";
import * as schema from "./schema";
import {
  connectionConfig,
  isPooled,
  patientDeadlines,
  requestDeadlines,
  type Deadlines,
} from "./connection";
import { withoutNames } from "./pooler";

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

/** Ten for requests and jobs, and one that shows that the worker lives (flow/server/delivery/worker-presence.ts). */
const poolSize = 11;

function connect(connectionString: string, deadlines: Deadlines = requestDeadlines): Opened {
  const pool = createPool(connectionString, { max: poolSize, deadlines });
  const ownUrl = isPooled(connectionString) ? process.env.DATABASE_DIRECT_URL : undefined;
  const directUrl = ownUrl ?? connectionString;
  const sessionPool = ownUrl ? createPool(ownUrl, { max: 1, deadlines }) : pool;
  return { pool, sessionPool, directUrl, database: drizzle(pool, { schema }) };
}

/**
 * Takes a lost connection out of its pool, whoever holds it. drizzle 0.45 never releases one whose `begin` failed:
 * after a failover with ten transactions under way, the pool would stay full of dead connections.
 */
function giveUp(client: PoolClient): void {
  client.release(true);
}

/** Lets a second release pass: who held a connection that was given up releases it, too. */
function tolerateSecondRelease(client: PoolClient): void {
  let current: PoolClient["release"] = () => undefined;
  Object.defineProperty(client, "release", {
    get: () => current,
    set(release: PoolClient["release"]) {
      let isReleased = false;
      current = (error) => {
        if (!isReleased) {
          isReleased = true;
          release(error);
        }
      };
    },
  });
}

/** Opens a pool whose connections never wait for a silent server (connection.ts). The caller ends it. */
export function createPool(
  connectionString: string,
  { max, deadlines = requestDeadlines }: { max: number; deadlines?: Deadlines },
): Pool {
  const pool = new Pool({
    ...connectionConfig(connectionString, deadlines),
    max,
    // Sooner than the server may be silent.
    idleTimeoutMillis: 5_000,
  });
  // A lost connection fails the query that runs on it; without a listener it would end the process.
  const report = (error: Error) =>
    log.warn("database.connection_lost", { reason: describeDatabaseError(error) });
  pool.on("error", report);
  pool.on("connect", (client) => {
    client.on("error", report);
    if (isPooled(connectionString)) withoutNames(client);
    tolerateSecondRelease(client);
    client.once("end", () => giveUp(client));
  });
  return pool;
}
