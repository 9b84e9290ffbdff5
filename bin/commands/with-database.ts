import { closeDatabase, connectTo, type Database } from "@/lib/server/db/client";
import { openDatabase } from "@/lib/server/db/database-url";
import { describeDatabaseError } from "@/lib/server/db/error";
import { migrate } from "@/lib/server/db/migrate";
import { loadEnvFiles } from "./load-env-files";

/**
 * Runs a command's work on the database, started or joined; resolves to the exit code. An error becomes one
 * line on standard error and exit code 1, without what the statement carried.
 */
export async function withDatabase(work: (db: Database) => Promise<number>): Promise<number> {
  try {
    loadEnvFiles();
    const database = await openDatabase();
    try {
      await migrate(database.url);
      return await work(connectTo(database.url));
    } finally {
      await closeDatabase();
      await database.release();
    }
  } catch (error) {
    console.error(messageOf(error));
    return 1;
  }
}

function messageOf(error: unknown): string {
  const reason = describeDatabaseError(error);
  if (error instanceof Error && reason === error.name) return error.message;
  return `The database refused: ${reason}`;
}
