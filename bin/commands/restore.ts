import { verifyLog } from "@/flow/server/consent/verify-log";
import { readBackup } from "@/lib/server/db/backup/read-backup";
import { connectTo } from "@/lib/server/db/client";
import { migrate } from "@/lib/server/db/migrate";
import { patientDeadlines } from "@/lib/server/db/watched-client";
import { command, flag, required, runProgram } from "./command-line";
import * as values from "./option-values";
import { withOpenDatabase } from "./with-database";

/** `npm run restore`. Exit codes: 0 done, 1 failed or broken, 2 wrong usage. */
const program = command({
  help: "a backup into an empty database, and proof of its consent log; --force replaces what is there",
  operands: { file: required(values.file) },
  options: { force: flag() },
  run: ({ file, force }) => restore(file, force),
});

async function restore(file: string, isForced: boolean): Promise<number> {
  return withOpenDatabase(async ({ ownerUrl, appRole }) => {
    await migrate(ownerUrl, { appRole });
    const rows = await readBackup(ownerUrl, file, { isForced });
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    console.log(`Restored ${total} rows, ${rows['"public"."leads"'] ?? 0} leads among them.`);
    const verdict = await verifyLog(connectTo(ownerUrl, patientDeadlines));
    if (verdict.intact) {
      console.log(`The consent log is intact: ${verdict.records} records.`);
      return 0;
    }
    console.error(`The consent log is BROKEN: ${verdict.broken.problem}`);
    return 1;
  });
}

process.exitCode = await runProgram("npm run restore --", program);
