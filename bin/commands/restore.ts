import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { verifyLog } from "@/flow/server/consent/verify-log";
import { readBackup, type RestoreOptions } from "@/lib/server/db/backup/read-backup";
import { connectTo } from "@/lib/server/db/client";
import { migrate } from "@/lib/server/db/migrate";
import { patientDeadlines } from "@/lib/server/db/watched-client";
import { JournalMissing, replayFile, replayJournal } from "./replay-journal";
import { withOpenDatabase } from "./with-database";

const usage = `Usage:
  npm run restore -- FILE                       into an empty database
  npm run restore -- FILE --force               replaces what the database holds
  npm run restore -- FILE --without-journal     though erasures after the backup are not known: erased persons may be back
  npm run restore -- --journal                  no backup: erases again what another tool has restored
`;

/**
 * Restores a backup, does again what was erased after it, and proves its consent log. Exit codes: 0 done, 1 failed or
 * broken, 2 wrong usage.
 */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: {
      force: { type: "boolean", default: false },
      "without-journal": { type: "boolean", default: false },
      journal: { type: "boolean", default: false },
    },
  });
  const [file] = positionals;
  if (values.journal === true && file === undefined) return replayAlone();
  if (file === undefined || positionals.length > 1) {
    console.error(usage);
    return 2;
  }
  const isForced = values.force === true;
  const needsJournal = values["without-journal"] !== true;
  return withOpenDatabase(async ({ ownerUrl, appRole }) => {
    await migrate(ownerUrl, { appRole });
    const restore = (journalNeeded: boolean) => {
      const report: string[] = [];
      const prepare: RestoreOptions["prepare"] = replayJournal({ journalNeeded, report });
      return readBackup(ownerUrl, file, { isForced, prepare }).then((rows) => ({ rows, report }));
    };
    const { rows, report } = await restore(needsJournal).catch(async (error: unknown) => {
      if (error instanceof JournalMissing && (await isConfirmed(error.message)))
        return restore(false);
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

process.exitCode = await main();
