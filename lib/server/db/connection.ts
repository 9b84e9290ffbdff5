import { Socket } from "node:net";
import { Client, type ClientConfig } from "pg";

/** Timeouts of a database connection, in milliseconds. */
export interface Deadlines {
  /** Longest silence on a connection that is in use. Pools close idle connections sooner. */
  replyMs: number;
  /** Longest wait of a statement for a lock. The server enforces it. */
  lockMs: number;
  /** Longest wait for a new connection. */
  connectMs: number;
}

/** Timeouts for requests and jobs, which visitors wait for. */
export const requestDeadlines: Deadlines = { replyMs: 10_000, lockMs: 5_000, connectMs: 5_000 };

/** Timeouts for commands and migrations, which may read or rewrite whole tables. */
export const patientDeadlines: Deadlines = {
  replyMs: 600_000,
  lockMs: 120_000,
  connectMs: 5_000,
};

/** Milliseconds after which a connection that does not close is destroyed. */
const closeMs = 1_000;

/**
 * Returns the server-side timeouts in milliseconds, by PostgreSQL's setting names. They are a little shorter than the
 * client's.
 */
export function toServerTimeouts({ replyMs, lockMs }: Deadlines) {
  return {
    statement_timeout: replyMs - 1_000,
    lock_timeout: lockMs,
    // A client that stops responding inside a transaction must lose its locks before clients that wait for them time
    // out.
    idle_in_transaction_session_timeout: replyMs - 2_000,
  };
}

/**
 * Returns the settings of a connection. Behind a pooler, the role has the server-side timeouts instead (pooler.ts).
 */
export function buildConnectionConfig(
  connectionString: string,
  deadlines: Deadlines,
): ClientConfig {
  return {
    connectionString,
    application_name: "accident-claims",
    connectionTimeoutMillis: deadlines.connectMs,
    ...(isPooled(connectionString) ? {} : toServerTimeouts(deadlines)),
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    stream: () => impatientSocket(deadlines.replyMs),
  };
}

/**
 * Returns whether a connection string leads to a pooler, which may run each transaction on another connection
 * (docs/decisions/0006). Prepared statements, session locks and settings must not be used over it.
 */
export function isPooled(connectionString: string): boolean {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = process.env;
  return Boolean(DATABASE_DIRECT_URL) && connectionString === DATABASE_URL;
}

/** Creates a client outside any pool. If its connection fails, its statements fail with the same error. */
export function createClient(connectionString: string, deadlines: Deadlines): Client {
  const client = new Client(buildConnectionConfig(connectionString, deadlines));
  // A lost connection fails its statements. Without a listener, the error event would end the process.
  return client.on("error", () => undefined);
}

/**
 * Creates a socket that never waits for a silent server (docs/decisions/0006). After a failover, a connection may be
 * open on this side only: its statements neither fail nor get a reply. The socket destroys such a connection, so that
 * they fail at once.
 */
function impatientSocket(replyMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(replyMs, () => socket.destroy(new DatabaseTimeoutError()));
  return socket.once("finish", () => socket.setTimeout(closeMs));
}

/** Thrown when the database sent nothing within the timeout. */
export class DatabaseTimeoutError extends Error {
  override readonly name = "SilentDatabase";
  readonly code = "ETIMEDOUT";
  constructor() {
    super("The database did not respond in time.");
  }
}
