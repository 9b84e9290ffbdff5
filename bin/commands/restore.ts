import { parseArgs } from "node:util";
import { verifyLog } from "@/flow/server/consent/verify-log";
import { readBackup } from "@/lib/server/db/backup/read-backup";
import { connectTo } from "@/lib/server/db/client";
import { migrate } from "@/lib/server/db/migrate";
import { patientDeadlines } from "@/lib/server/db/watched-client";
import { withOpenDatabase } from "./with-database";

const usage = `Usage:
  npm run restore -- FILE             into an empty database
  npm run restore -- FILE --force     replaces what the database holds
`;

/** Restores a backup and proves its consent log. Exit codes: 0 done, 1 failed or broken, 2 wrong usage. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { force: { type: "boolean", default: false } },
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) {
    console.error(usage);
    return 2;
  }
  return withOpenDatabase(async ({ ownerUrl, appRole }) => {
    await migrate(ownerUrl, { appRole });
    const rows = await readBackup(ownerUrl, file, { isForced: values.force === true });
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

process.exitCode = await main();
