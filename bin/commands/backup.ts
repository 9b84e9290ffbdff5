import { writeErasureJournal } from "@/server/personal-data/journal-file";
import { writeBackup } from "@/lib/server/db/backup/write-backup";
import { connectDatabase } from "@/lib/server/db/client";
import { migrateDatabase } from "@/lib/server/db/migrate";
import { longDatabaseTimeouts } from "@/lib/server/db/connection";
import { defineCommand, runCommandLine } from "./command-line";
import { createOptionalParameter } from "./command-parameters";
import * as values from "./option-values";
import { withOpenDatabase } from "./with-database";

/** `npm run backup`: writes the whole database to a new file, even while the server is running. */
const program = defineCommand({
  help: "write the whole database to a new file; the default name contains the time",
  operands: { file: createOptionalParameter(values.fileArgument) },
  run: ({ file = `backup-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}.sql.gz` }) =>
    backup(file),
});

const backup = (file: string) =>
  withOpenDatabase(async ({ ownerUrl, appRole }) => {
    await migrateDatabase(ownerUrl, { appRole });
    const rows = await writeBackup(ownerUrl, file);
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    await writeErasureJournal(connectDatabase(ownerUrl, longDatabaseTimeouts));
    console.log(
      `Wrote ${total} rows, including ${rows['"public"."leads"'] ?? 0} leads, to ${file}.`,
    );
    return 0;
  });

process.exitCode = await runCommandLine("npm run backup --", program);
