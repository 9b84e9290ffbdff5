import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import { grantAppRole, grantReadingRole } from "./roles";
import { storeRoleTimeouts } from "./pooler";
import { createClient, patientDeadlines, type Deadlines } from "./connection";
import { advisoryLocks } from "./advisory-locks";

/** Folder of the SQL migrations, relative to the project's folder, in which all processes run. */
export const migrationsFolder = "lib/server/db/migrations";

interface MigrateOptions {
  /** Role of `DATABASE_URL`, if it is not the owner. It is granted the application's rights (roles.ts). */
  appRole?: string | undefined;
  /** Read-only role of the desk. */
  readingRole?: string | undefined;
  /**
   * Direct connection string with the role of `DATABASE_URL`, if requests use a pooler. The role's timeouts are set
   * over it.
   */
  directUrl?: string | undefined;
  folder?: string;
  deadlines?: Deadlines;
  /** Closes the connection when aborted, even during a statement. */
  signal?: AbortSignal;
}

/**
 * Migrates the database to this version's schema, as its owner. Several processes may call it at once; an up-to-date
 * database stays unchanged. Throws `SilentDatabase` if the database stops answering.
 */
export async function migrate(
  connectionString: string,
  {
    appRole,
    readingRole,
    directUrl,
    folder = migrationsFolder,
    deadlines = patientDeadlines,
    signal,
  }: MigrateOptions = {},
): Promise<void> {
  const client = createClient(connectionString, deadlines);
  const cut = () => void client.end();
  signal?.addEventListener("abort", cut);
  try {
    await client.connect();
    await client.query("select pg_advisory_lock($1)", [advisoryLocks.migration]);
    await applyMigrations(drizzle(client), { migrationsFolder: folder });
    if (appRole !== undefined) await grantAppRole(client, appRole);
    if (readingRole !== undefined) await grantReadingRole(client, readingRole);
    if (directUrl !== undefined) await storeRoleTimeouts(directUrl);
  } finally {
    signal?.removeEventListener("abort", cut);
    await client.end();
  }
}
