import { closeDatabase, connectDatabase } from "@/lib/server/db/client";
import { hasSqlState } from "@/lib/server/db/error";
import { assertDatabaseReachable } from "@/lib/server/db/open-database";
import { ConfigurationError, getEnv } from "@/lib/server/env";
import { verifyDataKeyMatchesDatabase } from "@/lib/server/keyed-hash";
import {
  importConfiguredRegister,
  readConfiguredRegister,
  readCurrentRegister,
} from "@/server/receivers/current-receivers";
import type { ReceiverRegister } from "@/server/receivers/receiver-register";
import { findSampleReceivers } from "@/server/receivers/samples";

export type ServerMode = "start" | "dev";

/**
 * Checks the data key, and imports `RECEIVERS_FILE` if the database contains no receivers yet. Prints the secrets that
 * the import created. Throws a ConfigurationError if a production server has sample receivers.
 */
export async function prepareReceivers(
  mode: ServerMode,
  databaseUrl: string,
): Promise<ReceiverRegister> {
  const db = connectDatabase(databaseUrl);
  try {
    await verifyDataKeyMatchesDatabase(db);
    const register = await readCurrentRegister(db);
    if (mode === "start") assertNoSampleReceivers(register);
    for (const { receiverId, secret } of await importConfiguredRegister(db))
      console.log(`New webhook secret of ${receiverId}, shown only now: ${secret}`);
    return register;
  } finally {
    await closeDatabase();
  }
}

/**
 * Does the checks of `prepareReceivers` before the migration, so that an operator does not wait for a build that cannot
 * be served. A database without tables has no register yet; then the configured receivers are checked.
 */
export async function checkReceiversBeforeMigration(mode: ServerMode): Promise<void> {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = getEnv();
  if (DATABASE_URL === undefined) {
    readConfiguredRegister();
    return;
  }
  // The first connection through a pooler must come after the migration, which sets the role's timeouts.
  const url = DATABASE_DIRECT_URL ?? DATABASE_URL;
  await assertDatabaseReachable(DATABASE_DIRECT_URL ? "DATABASE_DIRECT_URL" : "DATABASE_URL", url);
  try {
    const register = await readUnmigratedRegister(url);
    if (mode === "start") assertNoSampleReceivers(register);
  } finally {
    await closeDatabase();
  }
}

async function readUnmigratedRegister(databaseUrl: string): Promise<ReceiverRegister> {
  const db = connectDatabase(databaseUrl);
  try {
    await verifyDataKeyMatchesDatabase(db);
    return await readCurrentRegister(db);
  } catch (error) {
    if (!hasSqlState(error, undefinedTable)) throw error;
    return readConfiguredRegister();
  }
}

/** PostgreSQL's error code (SQLSTATE) for a table that does not exist. */
const undefinedTable = "42P01";

/**
 * Throws a ConfigurationError if a server with `DATABASE_URL` has sample receivers. Visitors must not consent to calls
 * from firms or schools that do not exist.
 */
function assertNoSampleReceivers(register: ReceiverRegister): void {
  const { DATABASE_URL, DEMONSTRATION } = getEnv();
  if (DATABASE_URL === undefined || DEMONSTRATION === "yes") return;
  const samples = findSampleReceivers(register);
  if (samples.length === 0) return;
  throw new ConfigurationError([
    ...samples,
    "Replace the samples with real receivers, or set DEMONSTRATION=yes to show samples and a notice on every page.",
  ]);
}
