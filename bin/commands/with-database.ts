import { setTimeout as wait } from "node:timers/promises";
import { DrizzleQueryError } from "drizzle-orm";
import { DatabaseError } from "pg";
import { closeDatabase, connectDatabase, type Database } from "@/lib/server/db/client";
import { describeDatabaseError, explainDatabaseError } from "@/lib/server/db/error";
import { migrateDatabase } from "@/lib/server/db/migrate";
import { openDatabase, type DatabaseHandle } from "@/lib/server/db/open-database";
import { longDatabaseTimeouts } from "@/lib/server/db/connection";
import { UsageError } from "./command-parameters";
import { loadEnvFiles } from "./load-env-files";

/**
 * Migrates the database and calls a function with a connection to it. Prints an error as one line, except a UsageError,
 * which it throws again. Resolves to the exit code.
 */
export function withDatabase(work: (db: Database) => Promise<number>): Promise<number> {
  return withOpenDatabase(async ({ url, ownerUrl, appRole }) => {
    await migrateDatabase(ownerUrl, { appRole });
    return work(connectDatabase(url, longDatabaseTimeouts));
  });
}

/**
 * Opens the database and calls a function with its URLs, without migrating or connecting. Prints an error as one line.
 * Resolves to the exit code.
 */
export async function withOpenDatabase(
  work: (database: DatabaseHandle) => Promise<number>,
): Promise<number> {
  try {
    loadEnvFiles();
    const database = await openDatabase("command");
    try {
      return await work(database);
    } catch (error) {
      throw (await hasServerStopped(database)) ? new Error(databaseStoppedMessage) : error;
    } finally {
      await closeDatabase();
      await database.release();
    }
  } catch (error) {
    if (error instanceof UsageError) throw error;
    console.error(getErrorMessage(error));
    return 1;
  }
}

const databaseStoppedMessage = "PostgreSQL stopped while this command ran. Run the command again.";

/**
 * Returns true if the embedded database server has stopped. Waits up to 200 ms, because its connections break shortly
 * before the server process ends.
 */
function hasServerStopped({ lost }: DatabaseHandle): Promise<boolean> {
  return Promise.race([lost.then(() => true), wait(200, false)]);
}

/**
 * Returns an error's message. For a database error it contains the cause and SQLSTATE code, but no statement
 * parameters.
 */
export function getErrorMessage(error: unknown): string {
  if (error instanceof DrizzleQueryError || error instanceof DatabaseError)
    return `The database reported an error: ${describeError(error)}`;
  return error instanceof Error ? error.message : String(error);
}

function describeError(error: Error): string {
  const [code, cause] = [describeDatabaseError(error), explainDatabaseError(error)];
  return code === cause ? code : `${cause} (${code}).`;
}
