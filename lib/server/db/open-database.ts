import { DatabaseError } from "pg";
import { getEnv } from "../env";
import { createDatabaseClient } from "./connection";
import { openEmbeddedPostgres } from "./embedded/embedded-postgres";
import { describeDatabaseError } from "./error";
import { parseRoleName } from "./roles";

/** An opened database: connection strings, and a function to disconnect. */
export interface DatabaseHandle {
  /** Connection string for the application. */
  url: string;
  /** Connection string for the application that bypasses the connection pooler. Set only if `url` leads to a pooler. */
  directUrl: string | undefined;
  /** Connection string of the database owner, for migrations, backup, and restore. */
  ownerUrl: string;
  /** The application's role. `undefined` if the application connects as the owner (docs/decisions/0006). */
  appRole: string | undefined;
  /**
   * Connection string of the read-only role for the operator's desk. `undefined` if none is configured
   * (docs/decisions/0024).
   */
  readingUrl: string | undefined;
  /** Disconnects. Stops the embedded server if no other process owns it. Call it once, before the process ends. */
  release(): Promise<void>;
  /** Promise that resolves when an embedded server stops or crashes. Never resolves for an external database. */
  lost: Promise<void>;
}

/**
 * Opens the database of `DATABASE_URL`, or the embedded PostgreSQL in `DATA_DIR`. Throws if the database cannot be
 * reached. The error names the environment variable, host, and port, but no credentials.
 * @param role The role of this process for the embedded PostgreSQL (`openEmbeddedPostgres`).
 */
export async function openDatabase(role: "launcher" | "command"): Promise<DatabaseHandle> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, MIGRATION_DATABASE_URL, DESK_DATABASE_URL, DATA_DIR } =
    getEnv();
  if (!DATABASE_URL) {
    const { url, appUrl, readingUrl, release, lost } = await openEmbeddedPostgres(DATA_DIR, role);
    return {
      url: appUrl,
      directUrl: undefined,
      ownerUrl: url,
      appRole: parseRoleName(appUrl),
      readingUrl,
      release,
      lost,
    };
  }
  const own = DATABASE_DIRECT_URL ? { DATABASE_DIRECT_URL } : { DATABASE_URL };
  for (const [name, url] of Object.entries({ ...own, MIGRATION_DATABASE_URL }))
    if (url) await assertDatabaseReachable(name, url);
  const ownerUrl = MIGRATION_DATABASE_URL ?? DATABASE_DIRECT_URL ?? DATABASE_URL;
  const isApart = parseRoleName(ownerUrl) !== parseRoleName(DATABASE_URL);
  return {
    // A command may process whole tables, which takes longer than a pooled connection allows.
    url: (role === "command" && DATABASE_DIRECT_URL) || DATABASE_URL,
    directUrl: DATABASE_DIRECT_URL,
    ownerUrl,
    appRole: isApart ? parseRoleName(DATABASE_URL) : undefined,
    readingUrl: DESK_DATABASE_URL,
    release: () => Promise.resolve(),
    lost: new Promise(() => {}),
  };
}

/** Timeouts, in milliseconds, for checking whether a database is reachable. */
const reachabilityTimeouts = { replyMs: 5_000, lockMs: 5_000, connectMs: 5_000 };

/**
 * Throws if no database responds at the connection string in an environment variable. The error names the variable,
 * host, and port, but no credentials.
 */
export async function assertDatabaseReachable(
  variable: string,
  connectionString: string,
): Promise<void> {
  const client = createDatabaseClient(connectionString, reachabilityTimeouts);
  try {
    await client.connect();
    await client.query("select 1");
  } catch (error) {
    throw new Error(`${variable}: ${describeConnectionFailure(new URL(connectionString), error)}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function describeConnectionFailure({ hostname, port }: URL, error: unknown): string {
  const server = `${hostname}:${port || "5432"}`;
  const code = describeDatabaseError(error);
  if (error instanceof DatabaseError) return `${server} refused the connection (${code})`;
  // The driver's own errors, such as its timeout, have no code.
  const reason = error instanceof Error && code === error.name ? error.message : code;
  return `cannot reach ${server} (${reason})`;
}
