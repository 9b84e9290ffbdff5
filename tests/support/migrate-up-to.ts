import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import { pool } from "@/lib/server/db/client";

const migrations = "lib/server/db/migrations";

/** Brings the database of this test to an earlier version's schema, by the name of its last migration. */
export async function migrateUpTo(tag: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "accident-claims-migrations-"));
  try {
    await cp(migrations, folder, { recursive: true });
    const file = join(folder, "meta", "_journal.json");
    const journal = JSON.parse(await readFile(file, "utf8")) as { entries: { tag: string }[] };
    const last = journal.entries.findIndex((entry) => entry.tag === tag);
    const entries = journal.entries.slice(0, last + 1);
    await writeFile(file, JSON.stringify({ ...journal, entries }));
    await applyMigrations(drizzle(pool()), { migrationsFolder: folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
