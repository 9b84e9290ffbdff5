import { setTimeout } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import type { Client } from "pg";
import { grantAppRole, grantDeskRole } from "./roles";
import { storeRoleTimeouts } from "./pooler";
import { createDatabaseClient, longDatabaseTimeouts, type DatabaseTimeouts } from "./connection";
import { advisoryLocks } from "./advisory-locks";
import { hasSqlState } from "./error";

/** Folder of the SQL migrations, relative to the project root. */
export const migrationsFolder = "lib/server/db/migrations";

/**
 * Milliseconds that a migration waits for a lock. Shorter than PostgreSQL's `deadlock_timeout` of one second, so a
 * deadlock aborts the migration and not a visitor's request.
 */
const lockTimeoutMs = 500;
const retryDelayMs = 500;
/** Maximum number of attempts to apply the migrations. All attempts and pauses together last about two minutes. */
const maximumAttempts = 120;

interface MigrateOptions {
  /** The application's database role, if it is not the owner. The migration grants rights to this role (roles.ts). */
  appRole?: string | undefined;
  /** The read-only database role of the operators' desk. */
  readingRole?: string | undefined;
  /** Connection string that bypasses the connection pooler. Set only if requests use a pooler. */
  directUrl?: string | undefined;
  folder?: string;
  deadlines?: DatabaseTimeouts;
  /** Abort signal that closes the connection, even during a statement. */
  signal?: AbortSignal;
}

/**
 * Applies pending migrations as the database owner, and grants rights to the other roles. Several processes may call it
 * at once. Throws `DatabaseTimeoutError` if the database stops responding.
 */
export async function migrateDatabase(
  connectionString: string,
  {
    appRole,
    readingRole,
    directUrl,
    folder = migrationsFolder,
    deadlines = longDatabaseTimeouts,
    signal,
  }: MigrateOptions = {},
): Promise<void> {
  const client = createDatabaseClient(connectionString, deadlines);
  const cut = () => void client.end();
  signal?.addEventListener("abort", cut);
  try {
    await client.connect();
    await client.query("select pg_advisory_lock($1)", [advisoryLocks.migration]);
    await migrateDuringRequests(client, folder);
    if (appRole !== undefined) await grantAppRole(client, appRole);
    if (readingRole !== undefined) await grantDeskRole(client, readingRole);
    if (directUrl !== undefined) await storeRoleTimeouts(directUrl);
  } finally {
    signal?.removeEventListener("abort", cut);
    await client.end();
  }
}

/**
 * Applies pending migrations in one transaction. If a visitor's request holds a lock, rolls back and tries again later.
 */
async function migrateDuringRequests(client: Client, folder: string): Promise<void> {
  await client.query(`set lock_timeout = ${lockTimeoutMs}`);
  for (let attempt = 1; ; attempt += 1)
    try {
      await applyMigrations(drizzle(client), { migrationsFolder: folder });
      return;
    } catch (error) {
      const isLocked = hasSqlState(error, "55P03") || hasSqlState(error, "40P01");
      if (!isLocked || attempt === maximumAttempts) throw error;
      await setTimeout(retryDelayMs);
    }
}
