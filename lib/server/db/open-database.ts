import { Client, DatabaseError } from "pg";
import { env } from "../env";
import { openEmbeddedPostgres } from "./embedded/embedded-postgres";
import { describeDatabaseError } from "./error";

/** A database that this process may use until it releases it. */
export interface OpenDatabase {
  url: string;
  /** Disconnects, and stops an embedded server that this process owns; call once, when the process is done. */
  release(): Promise<void>;
  /** Resolves when an embedded server goes away; never for one that `DATABASE_URL` names. */
  lost: Promise<void>;
}

/**
 * Opens the database that `DATABASE_URL` names, else the embedded PostgreSQL in `DATA_DIR`. The launcher owns the
 * embedded server; a command joins the running one, or starts it for itself.
 *
 * Throws when there is none; the error names `DATABASE_URL`, host and port, never the credentials.
 */
export async function openDatabase(role: "launcher" | "command"): Promise<OpenDatabase> {
  const { DATABASE_URL, DATA_DIR } = env();
  if (!DATABASE_URL) return openEmbeddedPostgres(DATA_DIR, role);
  await assertReachable(DATABASE_URL);
  return { url: DATABASE_URL, release: () => Promise.resolve(), lost: new Promise(() => {}) };
}

async function assertReachable(connectionString: string): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new Error(`DATABASE_URL: ${describeFailure(new URL(connectionString), error)}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function describeFailure({ hostname, port }: URL, error: unknown): string {
  const server = `${hostname}:${port || "5432"}`;
  const code = describeDatabaseError(error);
  if (error instanceof DatabaseError) return `${server} refused the connection (${code})`;
  // The driver's own errors, such as its time-out, have no code.
  const reason = error instanceof Error && code === error.name ? error.message : code;
  return `cannot reach ${server} (${reason})`;
}
