import { createInterface } from "node:readline/promises";
import { findCurrentLogOrigin } from "@/server/consent-log/log-origin";
import { listNewestCheckpoints } from "@/server/consent-log/log-size";
import { getCheckpointFilePath, writeCheckpointFile } from "@/server/consent-log/checkpoint-file";
import { restoreBackup, RestoreRefusedError } from "@/lib/server/db/backup/restore-backup";
import { connectDatabase, type Transaction } from "@/lib/server/db/client";
import { hasSqlState } from "@/lib/server/db/error";
import { migrateDatabase } from "@/lib/server/db/migrate";
import { longDatabaseTimeouts } from "@/lib/server/db/connection";
import { defineCommand, runCommandLine } from "./command-line";
import { createFlag, createOptionalParameter, UsageError } from "./command-parameters";
import * as values from "./option-values";
import {
  MissingErasureJournalError,
  replayErasureJournalFile,
  createErasureJournalReplay,
} from "./create-erasure-journal-replay";
import { printConsentLogReport, type ConsentLogState } from "./print-consent-log-report";
import { withOpenDatabase } from "./with-database";

/**
 * `npm run restore`: restores a backup. Exit code 1: the restore failed, or the consent log is broken or has lost
 * entries. Exit code 2: wrong usage.
 */
const program = defineCommand({
  help:
    "restore a backup into an empty database, repeat the erasures made after it, and verify its consent log. --force " +
    "replaces existing data; --without-journal restores even though the erasure journal is incomplete: people erased " +
    "after the backup may reappear; --journal, without a file, repeats erasures in a database that another tool restored",
  operands: { file: createOptionalParameter(values.fileArgument) },
  options: { force: createFlag(), "without-journal": createFlag(), journal: createFlag() },
  run: ({ file, force, "without-journal": isWithoutJournal, journal }) => {
    if (file === undefined) {
      if (journal) return replayJournalOnly();
      throw new UsageError("FILE is missing. Give the backup's file.");
    }
    if (journal) throw new UsageError("--journal cannot be combined with a file.");
    return restore(file, force, !isWithoutJournal);
  },
});

/** Restores a backup, repeats the erasures made after it, and verifies the consent log. Resolves to the exit code. */
async function restore(file: string, isForced: boolean, needsJournal: boolean): Promise<number> {
  return withOpenDatabase(async ({ ownerUrl, appRole }) => {
    await migrateDatabase(ownerUrl, { appRole });
    const restoreWith = (journalNeeded: boolean) => {
      const report: string[] = [];
      const replay = createErasureJournalReplay({ isJournalRequired: journalNeeded, report });
      const prepare = async (tx: Transaction) => {
        await saveReplacedCheckpoint(tx);
        return replay(tx);
      };
      return restoreBackup(ownerUrl, file, { isForced, beforeRestore: prepare }).then((rows) => ({
        rows,
        report,
      }));
    };
    const { rows, report } = await restoreWith(needsJournal).catch(async (error: unknown) => {
      if (error instanceof MissingErasureJournalError && (await askForConfirmation(error.message)))
        return restoreWith(false);
      throw isLockConflict(error) ? new RestoreRefusedError(stopServersMessage) : error;
    });
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    console.log(`Restored ${total} rows, including ${rows['"public"."leads"'] ?? 0} leads.`);
    for (const line of report) console.log(line);
    return getExitCode(
      await printConsentLogReport(connectDatabase(ownerUrl, longDatabaseTimeouts)),
    );
  });
}

/** Returns true for a deadlock or a lock timeout. Either means that another process is using the database. */
const isLockConflict = (error: unknown) =>
  ["40P01", "55P03"].some((code) => hasSqlState(error, code));

const stopServersMessage =
  "Nothing was restored, because another process uses this database, for example a running server. Stop all servers " +
  "and jobs that use it, and run this command again.";

const getExitCode = (state: ConsentLogState) => (state === "intact" ? 0 : 1);

/**
 * Copies the newest signed checkpoint of the consent log to `CONSENT_LOG_FILE` before the database is replaced. The
 * checkpoint later shows which entries the restored log lacks.
 */
async function saveReplacedCheckpoint(tx: Transaction): Promise<void> {
  const origin = await findCurrentLogOrigin(tx);
  const [newest] = origin ? await listNewestCheckpoints(tx, origin, 1) : [];
  if (newest) await writeCheckpointFile(getCheckpointFilePath(), newest.note);
}

function replayJournalOnly(): Promise<number> {
  return withOpenDatabase(async ({ ownerUrl, appRole }) => {
    await migrateDatabase(ownerUrl, { appRole });
    const db = connectDatabase(ownerUrl, longDatabaseTimeouts);
    console.log(await replayErasureJournalFile(db));
    return getExitCode(await printConsentLogReport(db));
  });
}

const confirmation = "restore erased persons";

/** Asks the operator to type a confirmation. Returns false if there is no terminal. */
async function askForConfirmation(problem: string): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const typed = await terminal.question(
      `${problem}\nTo restore anyway, type "${confirmation}": `,
    );
    return typed.trim() === confirmation;
  } finally {
    terminal.close();
  }
}

process.exitCode = await runCommandLine("npm run restore --", program);
