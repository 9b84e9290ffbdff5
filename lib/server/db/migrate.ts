import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import { grantAppRole, grantReadingRole } from "./roles";
import { keepDeadlines } from "./pooler";
import { createClient, patientDeadlines, type Deadlines } from "./connection";
import { advisoryLocks } from "./advisory-locks";

/** The SQL of the migrations, relative to the project's folder, where all processes run. */
export const migrationsFolder = "lib/server/db/migrations";

interface MigrateOptions {
  /** The role of `DATABASE_URL`, when it is not the owner: it gets the rights that the application needs (roles.ts). */
  appRole?: string | undefined;
  /** The desk's role, which only reads. */
  readingRole?: string | undefined;
  /** Where requests come through a pooler, PostgreSQL itself as the role of `DATABASE_URL`: it gets its deadlines. */
  directUrl?: string | undefined;
  folder?: string;
  deadlines?: Deadlines;
  /** Cuts the connections, whatever waits on them. */
  signal?: AbortSignal;
}

/**
 * Brings the database to this version's schema, as its owner. Safe to call from several
 * processes at once; a database that is up to date is left as it is. Throws `SilentDatabase` when it stops answering.
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
    if (directUrl !== undefined) await keepDeadlines(directUrl);
  } finally {
    signal?.removeEventListener("abort", cut);
    await client.end();
  }
}
