import { keepJournal } from "@/flow/server/privacy/journal-file";
import { writeBackup } from "@/lib/server/db/backup/write-backup";
import { connectTo } from "@/lib/server/db/client";
import { migrate } from "@/lib/server/db/migrate";
import { patientDeadlines } from "@/lib/server/db/watched-client";
import { withOpenDatabase } from "./with-database";

/** `npm run backup [FILE]`: writes the whole database into a new file. Works while the server runs. */
process.exitCode = await withOpenDatabase(async ({ ownerUrl, appRole }) => {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  const file = process.argv[2] ?? `backup-${stamp}.sql.gz`;
  await migrate(ownerUrl, { appRole });
  const rows = await writeBackup(ownerUrl, file);
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  await keepJournal(connectTo(ownerUrl, patientDeadlines));
  console.log(
    `Wrote ${total} rows, ${rows['"public"."leads"'] ?? 0} leads among them, to ${file}.`,
  );
  return 0;
});
