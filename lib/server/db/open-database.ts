import { DatabaseError } from "pg";
import { getEnv } from "../env";
import { createClient } from "./connection";
import { openEmbeddedPostgres } from "./embedded/embedded-postgres";
import { describeDatabaseError } from "./error";
import { getRole } from "./roles";

/** Connection strings of an available database, until its release. */
export interface OpenDatabase {
  /** Connection string for the application. Its role owns no tables if roles are separate. */
  url: string;
  /** Connection string of PostgreSQL itself, with the application's role, if `url` leads to a pooler. */
  directUrl: string | undefined;
  /** Connection string of the owner, for migrations, backup and restore. */
  ownerUrl: string;
  /** The application's role; undefined if it is the owner (docs/decisions/0006). */
  appRole: string | undefined;
  /** Connection string for the desk, with a read-only role. Undefined if none is configured (docs/decisions/0024). */
  readingUrl: string | undefined;
  /** Disconnects, and stops an embedded server that this process owns. Call it once, when the process ends. */
  release(): Promise<void>;
  /** Resolves when an embedded server goes away. Never resolves for a database named by `DATABASE_URL`. */
  lost: Promise<void>;
}

/**
 * Opens the database in `DATABASE_URL`, or else the embedded PostgreSQL in `DATA_DIR`. The launcher owns the embedded
 * server. A command joins the running server, or starts one for itself.
 *
 * Throws if the database is missing or does not answer. The error names the variable, host and port, never the
 * credentials.
 */
export async function openDatabase(role: "launcher" | "command"): Promise<OpenDatabase> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, MIGRATION_DATABASE_URL, DESK_DATABASE_URL, DATA_DIR } =
    getEnv();
  if (!DATABASE_URL) {
    const { url, appUrl, readingUrl, release, lost } = await openEmbeddedPostgres(DATA_DIR, role);
    return {
      url: appUrl,
      directUrl: undefined,
      ownerUrl: url,
      appRole: getRole(appUrl),
      readingUrl,
      release,
      lost,
    };
  }
  const own = DATABASE_DIRECT_URL ? { DATABASE_DIRECT_URL } : { DATABASE_URL };
  for (const [name, url] of Object.entries({ ...own, MIGRATION_DATABASE_URL }))
    if (url) await assertReachable(name, url);
  const ownerUrl = MIGRATION_DATABASE_URL ?? DATABASE_DIRECT_URL ?? DATABASE_URL;
  const isApart = getRole(ownerUrl) !== getRole(DATABASE_URL);
  return {
    // A command may process whole tables, which takes longer than a pooled connection allows.
    url: (role === "command" && DATABASE_DIRECT_URL) || DATABASE_URL,
    directUrl: DATABASE_DIRECT_URL,
    ownerUrl,
    appRole: isApart ? getRole(DATABASE_URL) : undefined,
    readingUrl: DESK_DATABASE_URL,
    release: () => Promise.resolve(),
    lost: new Promise(() => {}),
  };
}

/** Deadlines of the reachability check. A database slower than this would keep visitors waiting too. */
const reachableDeadlines = { replyMs: 5_000, lockMs: 5_000, connectMs: 5_000 };

/** Throws like `openDatabase` if no database answers at the connection string of a variable. */
export async function assertReachable(variable: string, connectionString: string): Promise<void> {
  const client = createClient(connectionString, reachableDeadlines);
  try {
    await client.connect();
    await client.query("select 1");
  } catch (error) {
    throw new Error(`${variable}: ${describeFailure(new URL(connectionString), error)}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function describeFailure({ hostname, port }: URL, error: unknown): string {
  const server = `${hostname}:${port || "5432"}`;
  const code = describeDatabaseError(error);
  if (error instanceof DatabaseError) return `${server} refused the connection (${code})`;
  // The driver's own errors, such as its timeout, have no code.
  const reason = error instanceof Error && code === error.name ? error.message : code;
  return `cannot reach ${server} (${reason})`;
}
