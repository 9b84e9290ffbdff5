import { createInterface } from "node:readline/promises";
import { verifyLog } from "@/flow/server/consent/verify-log";
import { readBackup, type RestoreOptions } from "@/lib/server/db/backup/read-backup";
import { connectTo } from "@/lib/server/db/client";
import { migrate } from "@/lib/server/db/migrate";
import { patientDeadlines } from "@/lib/server/db/connection";
import { command, flag, optional, runProgram, UsageError } from "./command-line";
import * as values from "./option-values";
import { JournalMissing, replayFile, replayJournal } from "./replay-journal";
import { withOpenDatabase } from "./with-database";

/** `npm run restore`. Exit codes: 0 done, 1 failed or broken, 2 wrong usage. */
const program = command({
  help:
    "a backup into an empty database, what was erased after it erased again, and proof of its consent log. --force " +
    "replaces what is there; --without-journal though erasures after the backup are not known: erased persons may be " +
    "back; --journal, without a file, erases again what another tool has restored",
  operands: { file: optional(values.file) },
  options: { force: flag(), "without-journal": flag(), journal: flag() },
  run: ({ file, force, "without-journal": isWithoutJournal, journal }) => {
    if (file === undefined) {
      if (journal) return replayAlone();
      throw new UsageError("FILE: is missing: the backup.");
    }
    if (journal) throw new UsageError("--journal: does not go with a file.");
    return restore(file, force, !isWithoutJournal);
  },
});

/** Restores a backup, does again what was erased after it, and proves its consent log. */
async function restore(file: string, isForced: boolean, needsJournal: boolean): Promise<number> {
  return withOpenDatabase(async ({ ownerUrl, appRole }) => {
    await migrate(ownerUrl, { appRole });
    const restoreWith = (journalNeeded: boolean) => {
      const report: string[] = [];
      const prepare: RestoreOptions["prepare"] = replayJournal({ journalNeeded, report });
      return readBackup(ownerUrl, file, { isForced, prepare }).then((rows) => ({ rows, report }));
    };
    const { rows, report } = await restoreWith(needsJournal).catch(async (error: unknown) => {
      if (error instanceof JournalMissing && (await isConfirmed(error.message)))
        return restoreWith(false);
      throw error;
    });
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    console.log(`Restored ${total} rows, ${rows['"public"."leads"'] ?? 0} leads among them.`);
    for (const line of report) console.log(line);
    const verdict = await verifyLog(connectTo(ownerUrl, patientDeadlines));
    if (verdict.intact) {
      console.log(`The consent log is intact: ${verdict.records} records.`);
      return 0;
    }
    console.error(`The consent log is BROKEN: ${verdict.broken.problem}`);
    return 1;
  });
}

function replayAlone(): Promise<number> {
  return withOpenDatabase(async ({ ownerUrl, appRole }) => {
    await migrate(ownerUrl, { appRole });
    console.log(await replayFile(connectTo(ownerUrl, patientDeadlines)));
    return 0;
  });
}

const confirmation = "restore erased persons";

/** Asks a person at a terminal; nobody else. */
async function isConfirmed(problem: string): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const typed = await terminal.question(
      `${problem}\nTo restore all the same, type "${confirmation}": `,
    );
    return typed.trim() === confirmation;
  } finally {
    terminal.close();
  }
}

process.exitCode = await runProgram("npm run restore --", program);
