import { createReadStream } from "node:fs";
import { createInterface, type Interface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { drizzle } from "drizzle-orm/node-postgres";
import type { ClientBase } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { Transaction } from "../client";
import * as schema from "../schema";
import { createDatabaseClient, longDatabaseTimeouts } from "../connection";
import {
  backupFooterSchema,
  backupHeaderSchema,
  type BackupHeader,
  backupRowsEndMarker,
  backupFooterPrefix,
  backupHeaderPrefix,
  parseCopyStatement,
} from "./backup-file";
import { listBackupTables, countTableRows, readMigrationHashes, type BackupTable } from "./tables";

/** Thrown when a backup cannot be restored. The message tells the operator why. */
export class RestoreRefusedError extends Error {}

/**
 * Function that `restoreBackup` calls in its transaction after it has inserted the rows. If the function throws, the
 * restore is rolled back.
 */
export type AfterRestoreHook = (tx: Transaction, backup: { createdAt: Date }) => Promise<void>;

export interface RestoreOptions {
  isForced: boolean;
  /** Called before the current rows are deleted. Returns the function to call after the restore. */
  beforeRestore?: (tx: Transaction) => Promise<AfterRestoreHook>;
}

/**
 * Replaces the content of all tables with a backup, in one transaction. Returns the number of rows by table.
 * Throws `RestoreRefusedError` if the backup has another schema or is damaged. Also throws if the database contains
 * leads or sessions, unless `isForced` is set.
 */
export async function restoreBackup(
  ownerUrl: string,
  file: string,
  options: RestoreOptions,
): Promise<Record<string, number>> {
  const client = createDatabaseClient(ownerUrl, longDatabaseTimeouts);
  const input = createReadStream(file);
  const unpacked = createGunzip();
  const unpacking = pipeline(input, unpacked);
  // The line reader receives the same error and reports it.
  unpacking.catch(() => undefined);
  try {
    await client.connect();
    return await drizzle(client, { schema }).transaction(async (tx) => {
      await client.query("set local statement_timeout = 0");
      const lines = createInterface({ input: unpacked, crlfDelay: 0 });
      const rows = await restore(client, lines, { tx, ...options });
      await unpacking;
      return rows;
    });
  } finally {
    input.destroy();
    await client.end().catch(() => undefined);
  }
}

async function restore(
  client: ClientBase,
  lines: Interface,
  { tx, isForced, beforeRestore }: RestoreOptions & { tx: Transaction },
) {
  const iterator = lines[Symbol.asyncIterator]();
  const next = async () => {
    const line = await iterator.next();
    if (line.done)
      throw new RestoreRefusedError(
        "The file is incomplete: its end is missing. Use another backup.",
      );
    return line.value;
  };
  const { createdAt } = await checkHeader(client, await next());
  const tables = await listBackupTables(client);
  await assertEmpty(client, isForced);
  const afterLoad = await beforeRestore?.(tx);
  await switchTriggers(client, tables, "disable");
  await client.query(`truncate ${tables.map(({ name }) => name).join(", ")}`);
  for (;;) {
    const line = await next();
    if (line.startsWith(backupFooterPrefix)) {
      await checkFooter(client, tables, line);
      break;
    }
    await copyTable(client, tables, line, next);
  }
  await switchTriggers(client, tables, "enable");
  const rows = await countAllRows(client, tables);
  await afterLoad?.(tx, { createdAt: new Date(createdAt) });
  return rows;
}

async function checkHeader(client: ClientBase, line: string): Promise<BackupHeader> {
  if (!line.startsWith(backupHeaderPrefix))
    throw new RestoreRefusedError("The file is not a backup of this program.");
  const header = backupHeaderSchema.parse(JSON.parse(line.slice(backupHeaderPrefix.length)));
  const own = await readMigrationHashes(client);
  if (JSON.stringify(own) === JSON.stringify(header.schema)) return header;
  const isOlder = header.schema.every((version) => own.includes(version));
  throw new RestoreRefusedError(
    isOlder
      ? "An older version of this program made the backup. Restore it with that version, and then start this version, which migrates the data."
      : "Another version of this program made the backup. Restore it with that version.",
  );
}

async function assertEmpty(client: ClientBase, isForced: boolean): Promise<void> {
  if (isForced) return;
  for (const name of ["leads", "consent_records", "flow_sessions"]) {
    const { rowCount } = await client.query(`select from ${name} limit 1`);
    if (rowCount)
      throw new RestoreRefusedError(
        `The database is not empty (${name}). Use --force to replace its data.`,
      );
  }
}

async function switchTriggers(client: ClientBase, tables: BackupTable[], to: "enable" | "disable") {
  for (const { name } of tables) await client.query(`alter table ${name} ${to} trigger user`);
}

async function copyTable(
  client: ClientBase,
  tables: BackupTable[],
  line: string,
  next: () => Promise<string>,
): Promise<void> {
  const copied = parseCopyStatement(line);
  const table = tables.find(({ name }) => name === copied?.name);
  if (!copied || !table || copied.columns.some((column) => !table.columns.includes(column)))
    throw new RestoreRefusedError(
      "The file is damaged: a line is neither a table nor the end. Use another backup.",
    );
  async function* rows() {
    for (let row = await next(); row !== backupRowsEndMarker; row = await next()) yield `${row}\n`;
  }
  const target = client.query(
    copyFrom(`copy ${copied.name} (${copied.columns.join(", ")}) from stdin`),
  );
  await pipeline(Readable.from(rows(), { objectMode: false }), target);
}

async function checkFooter(client: ClientBase, tables: BackupTable[], line: string): Promise<void> {
  const footer = backupFooterSchema.parse(JSON.parse(line.slice(backupFooterPrefix.length)));
  for (const [name, last] of Object.entries(footer.sequences))
    if (last !== null) await client.query("select setval($1::regclass, $2)", [name, last]);
  const counted = await countAllRows(client, tables);
  for (const [name, count] of Object.entries(footer.rows))
    if (counted[name] !== count)
      throw new RestoreRefusedError(
        `The file is damaged: ${name} has ${counted[name]} rows, not ${count}.`,
      );
}

async function countAllRows(client: ClientBase, tables: BackupTable[]) {
  const counts: Record<string, number> = {};
  for (const table of tables) counts[table.name] = await countTableRows(client, table);
  return counts;
}
