import { Socket } from "node:net";
import { Client, type ClientConfig } from "pg";

/** Timeouts of a database connection, in milliseconds. */
export interface DatabaseTimeouts {
  /** Maximum milliseconds to wait for data from the server. */
  replyMs: number;
  /** Maximum milliseconds that a statement waits for a lock. The server enforces this timeout. */
  lockMs: number;
  /** Maximum milliseconds to wait for a new connection. */
  connectMs: number;
}

/** Database timeouts for HTTP requests and background jobs: ten seconds at most. */
export const requestDatabaseTimeouts: DatabaseTimeouts = {
  replyMs: 10_000,
  lockMs: 5_000,
  connectMs: 5_000,
};

/**
 * Database timeouts for commands and migrations: ten minutes at most, because they may read or rewrite whole tables.
 */
export const longDatabaseTimeouts: DatabaseTimeouts = {
  replyMs: 600_000,
  lockMs: 120_000,
  connectMs: 5_000,
};

/** Milliseconds that a database connection's socket may take to close. After that, it is destroyed. */
const socketCloseTimeoutMs = 1_000;

/**
 * Returns the timeouts that PostgreSQL enforces, in milliseconds, by the name of the setting. They are shorter than the
 * client's own timeouts.
 */
export function toServerTimeouts({ replyMs, lockMs }: DatabaseTimeouts) {
  return {
    statement_timeout: replyMs - 1_000,
    lock_timeout: lockMs,
    // A client that hangs inside a transaction must lose its locks before the waiting clients time out.
    idle_in_transaction_session_timeout: replyMs - 2_000,
  };
}

/**
 * Returns the settings of a database connection. Connection poolers refuse timeouts as connection parameters.
 * Connections through a pooler therefore use the timeouts of the database role (pooler.ts).
 */
export function buildConnectionConfig(
  connectionString: string,
  deadlines: DatabaseTimeouts,
): ClientConfig {
  return {
    connectionString,
    application_name: "accident-claims",
    connectionTimeoutMillis: deadlines.connectMs,
    ...(isPoolerUrl(connectionString) ? {} : toServerTimeouts(deadlines)),
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    stream: () => createTimeoutSocket(deadlines.replyMs),
  };
}

/**
 * Returns whether a connection string leads to a connection pooler (docs/decisions/0006). Connections through a pooler
 * must use neither prepared statements nor session locks.
 */
export function isPoolerUrl(connectionString: string): boolean {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = process.env;
  return Boolean(DATABASE_DIRECT_URL) && connectionString === DATABASE_URL;
}

/** Creates a database client outside any pool. The caller must connect and end it. */
export function createDatabaseClient(
  connectionString: string,
  deadlines: DatabaseTimeouts,
): Client {
  const client = new Client(buildConnectionConfig(connectionString, deadlines));
  // A lost connection fails its statements. Without a listener, the error event would end the process.
  return client.on("error", () => undefined);
}

/**
 * Creates a socket that destroys itself if the server sends no data within the timeout (docs/decisions/0006). Otherwise
 * a statement on a dead connection would wait forever.
 */
function createTimeoutSocket(replyMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(replyMs, () => socket.destroy(new DatabaseTimeoutError()));
  return socket.once("finish", () => socket.setTimeout(socketCloseTimeoutMs));
}

/** Thrown when the database sent no data within the timeout. */
export class DatabaseTimeoutError extends Error {
  override readonly name = "SilentDatabase";
  readonly code = "ETIMEDOUT";
  constructor() {
    super("The database did not respond in time.");
  }
}
