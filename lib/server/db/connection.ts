import { Socket } from "node:net";
import { Client, type ClientConfig } from "pg";

/** How long a server may be silent, in milliseconds. */
export interface Deadlines {
  /** From the last byte that came or went. A pool closes idle connections sooner. */
  replyMs: number;
  /** A statement that waits for a lock gives up, by the server's own clock. */
  lockMs: number;
  /** For a new connection to be ready. */
  connectMs: number;
}

/** For requests and jobs: no visitor waits longer. */
export const requestDeadlines: Deadlines = { replyMs: 10_000, lockMs: 5_000, connectMs: 5_000 };

/** For commands and migrations, which may read or rewrite whole tables. */
export const patientDeadlines: Deadlines = {
  replyMs: 600_000,
  lockMs: 120_000,
  connectMs: 5_000,
};

/** A connection that does not close by itself in this time is cut. */
const closeMs = 1_000;

/** The server's own deadlines, in milliseconds, by its names for them: a little earlier than the client's. */
export function serverDeadlines({ replyMs, lockMs }: Deadlines) {
  return {
    statement_timeout: replyMs - 1_000,
    lock_timeout: lockMs,
    // Who went silent inside a transaction lets go of its locks before those who wait for a reply give up.
    idle_in_transaction_session_timeout: replyMs - 2_000,
  };
}

/** The settings of every connection. Behind a pooler the role has the server's deadlines (pooler.ts). */
export function connectionConfig(connectionString: string, deadlines: Deadlines): ClientConfig {
  return {
    connectionString,
    application_name: "accident-claims",
    connectionTimeoutMillis: deadlines.connectMs,
    ...(isPooled(connectionString) ? {} : serverDeadlines(deadlines)),
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    stream: () => impatientSocket(deadlines.replyMs),
  };
}

/**
 * Whether a pooler stands between this address and PostgreSQL, which hands each transaction to any of its connections
 * (docs/decisions/0050): what belongs to a connection, as prepared statements, locks of a session and settings, is not
 * to be used over it.
 */
export function isPooled(connectionString: string): boolean {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = process.env;
  return Boolean(DATABASE_DIRECT_URL) && connectionString === DATABASE_URL;
}

/** A connection outside of any pool. What it fails with, its statements fail with. */
export function createClient(connectionString: string, deadlines: Deadlines): Client {
  const client = new Client(connectionConfig(connectionString, deadlines));
  // A lost connection fails what runs on it, and ends; without a listener the error would end the process.
  return client.on("error", () => undefined);
}

/**
 * A socket that never waits for a silent server (docs/decisions/0022). A failover can leave connections that are open
 * for this side and known to nobody on the other: no statement on them fails, and none is answered. Such a connection is
 * destroyed; what waited on it fails at once.
 */
function impatientSocket(replyMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(replyMs, () => socket.destroy(new SilentDatabase()));
  return socket.once("finish", () => socket.setTimeout(closeMs));
}

/** A connection on which nothing came in time. */
export class SilentDatabase extends Error {
  override readonly name = "SilentDatabase";
  readonly code = "ETIMEDOUT";
  constructor() {
    super("The database did not answer in time.");
  }
}
