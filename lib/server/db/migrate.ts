import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import { runMigrations } from "graphile-worker";
import { Client, Pool } from "pg";

const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

/** Any number, the same in every process: whoever holds this lock migrates, the others wait. */
const migrationLock = 72_616_101;

/**
 * Brings the database to this version's schema, the job queue's included. Safe to call from several
 * processes at once; a database that is up to date is left as it is.
 */
export async function migrate(connectionString: string): Promise<void> {
  const client = new Client({ connectionString, application_name: "accident-claims migrate" });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    // First the queue: our own migrations may add jobs.
    await migrateQueue(connectionString);
    await applyMigrations(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}

async function migrateQueue(connectionString: string): Promise<void> {
  const pgPool = new Pool({ connectionString, max: 2 });
  // A connection lost here fails the query that uses it; idle ones do not matter.
  pgPool.on("error", () => undefined);
  pgPool.on("connect", (client) => client.on("error", () => undefined));
  try {
    await runMigrations({ pgPool });
  } finally {
    await pgPool.end();
  }
}
