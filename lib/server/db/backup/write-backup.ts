import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { ClientBase } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { createDatabaseClient, longDatabaseTimeouts } from "../connection";
import {
  formatCopyStatement,
  backupRowsEndMarker,
  backupFooterPrefix,
  backupHeaderPrefix,
  type BackupFooter,
  type BackupHeader,
} from "./backup-file";
import { listBackupTables, countTableRows, readMigrationHashes, type BackupTable } from "./tables";

const ownerOnly = 0o600;

/**
 * Writes a backup of the whole database to a new file that only its owner may read. Throws if the file exists. All rows
 * are from the same instant. Returns the number of rows by table.
 */
export async function writeBackup(ownerUrl: string, file: string): Promise<Record<string, number>> {
  const client = createDatabaseClient(ownerUrl, longDatabaseTimeouts);
  const rows: Record<string, number> = {};
  const handle = await open(file, "wx", ownerOnly);
  try {
    await client.connect();
    await client.query("begin isolation level repeatable read read only");
    await client.query("set local statement_timeout = 0");
    const output = handle.createWriteStream({ flush: true });
    await pipeline(
      Readable.from(generateBackupLines(client, rows), { objectMode: false }),
      createGzip(),
      output,
    );
    await client.query("commit");
  } finally {
    await client.end().catch(() => undefined);
    await handle.close().catch(() => undefined);
  }
  return rows;
}

async function* generateBackupLines(client: ClientBase, rows: Record<string, number>) {
  const { rows: times } = await client.query<{ now: Date }>("select now()");
  const header: BackupHeader = {
    createdAt: (times[0]?.now ?? new Date()).toISOString(),
    schema: await readMigrationHashes(client),
  };
  yield `${backupHeaderPrefix}${JSON.stringify(header)}\n`;
  for (const table of await listBackupTables(client)) {
    rows[table.name] = await countTableRows(client, table);
    yield `${formatCopyStatement(table)}\n`;
    yield* copyRows(client, table);
    yield `${backupRowsEndMarker}\n`;
  }
  const footer: BackupFooter = { rows, sequences: await readSequenceValues(client) };
  yield `${backupFooterPrefix}${JSON.stringify(footer)}\n`;
}

async function* copyRows(client: ClientBase, { name, columns }: BackupTable) {
  const stream = client.query(copyTo(`copy ${name} (${columns.join(", ")}) to stdout`));
  for await (const chunk of stream) yield chunk as Buffer;
}

/**
 * Returns the last value of each sequence. Read them after the rows, so they are at least as high as the copied ids.
 */
async function readSequenceValues(client: ClientBase): Promise<Record<string, string | null>> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
      from pg_sequences where schemaname = 'public'`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}
