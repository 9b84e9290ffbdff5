import { setTimeout as wait } from "node:timers/promises";
import { DrizzleQueryError } from "drizzle-orm";
import { DatabaseError } from "pg";
import { closeDatabase, connectDatabase, type Database } from "@/lib/server/db/client";
import { describeDatabaseError, explainDatabaseError } from "@/lib/server/db/error";
import { migrate } from "@/lib/server/db/migrate";
import { openDatabase, type OpenDatabase } from "@/lib/server/db/open-database";
import { patientDeadlines } from "@/lib/server/db/connection";
import { UsageError } from "./command-line";
import { loadEnvFiles } from "./load-env-files";

/**
 * Migrates the database and runs a command's work on it as the application's role. Resolves to the exit code. An
 * error is printed as one line to standard error, without the statement's parameters, and gives exit code 1. Only a
 * UsageError is thrown, because the caller knows the usage.
 */
export function withDatabase(work: (db: Database) => Promise<number>): Promise<number> {
  return withOpenDatabase(async ({ url, ownerUrl, appRole }) => {
    await migrate(ownerUrl, { appRole });
    return work(connectDatabase(url, patientDeadlines));
  });
}

/**
 * Runs a command's work on the database as it is, without migrating it or connecting to it. Resolves to the exit code
 * and handles errors as `withDatabase` does.
 */
export async function withOpenDatabase(
  work: (database: OpenDatabase) => Promise<number>,
): Promise<number> {
  try {
    loadEnvFiles();
    const database = await openDatabase("command");
    try {
      return await work(database);
    } catch (error) {
      throw (await isLost(database)) ? new Error(stopped) : error;
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

const stopped = "PostgreSQL stopped while this command ran. Run the command again.";

/**
 * Returns whether the embedded server was stopped during the command. The process that started it may stop it at any
 * time. The 200 ms are needed because its connections end one after the other.
 */
function isLost({ lost }: OpenDatabase): Promise<boolean> {
  return Promise.race([lost.then(() => true), wait(200, false)]);
}

/** Returns an error's message. For a database error it has the cause and the code, and no values of the statement. */
export function getErrorMessage(error: unknown): string {
  if (error instanceof DrizzleQueryError || error instanceof DatabaseError)
    return `The database reported an error: ${sentenceOf(error)}`;
  return error instanceof Error ? error.message : String(error);
}

function sentenceOf(error: Error): string {
  const [code, cause] = [describeDatabaseError(error), explainDatabaseError(error)];
  return code === cause ? code : `${cause} (${code}).`;
}
