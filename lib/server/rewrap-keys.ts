import { sql, type SQL } from "drizzle-orm";
import * as z from "zod/mini";
import { rewrapKey, type WrappedKeyColumn } from "./data-key";
import type { Database } from "./db/client";
import { ConfigurationError } from "./env";
import { wrappedHashKeyColumn } from "./keyed-hash";

/**
 * Number of keys that a key rotation changed or could not decrypt. `unreadable` keys stay unchanged, because neither
 * `DATA_KEY` nor `DATA_KEY_OLD` decrypts them.
 */
export interface KeyRotationResult {
  rewrapped: number;
  unreadable: number;
}

const batchSize = 500;

/**
 * Rotates encryption keys: decrypts all stored keys with `DATA_KEY_OLD` and encrypts them with `DATA_KEY`. The data
 * encrypted with the stored keys stays the same. Servers that have both variables may run during the rotation. An
 * interrupted rotation can be run again.
 */
export async function rewrapKeys(
  db: Database,
  columns: readonly WrappedKeyColumn[],
): Promise<KeyRotationResult> {
  const done: KeyRotationResult = { rewrapped: 0, unreadable: 0 };
  for (const column of columns) await rewrapColumn(db, column, done);
  // Servers check the hash key at startup. While any key is still unreadable, the hash key must stay encrypted with the
  // old key.
  if (done.unreadable === 0) await rewrapColumn(db, wrappedHashKeyColumn, done);
  return done;
}

async function rewrapColumn(
  db: Database,
  column: WrappedKeyColumn,
  done: KeyRotationResult,
): Promise<void> {
  let after: SQL = sql`true`;
  for (;;) {
    const batch = await readBatch(db, column, after);
    const changed = batch.flatMap(({ id, key }) => {
      const rewrapped = tryRewrap(key);
      if (rewrapped === undefined) done.unreadable += 1;
      return rewrapped === undefined || rewrapped === key ? [] : [{ id, key, rewrapped }];
    });
    await writeBatch(db, column, changed);
    done.rewrapped += changed.length;
    const last = batch.at(-1);
    if (batch.length < batchSize || !last) return;
    after = sql`${column.id} > ${last.id}`;
  }
}

const rowsRead = z.array(z.object({ id: z.string(), key: z.string() }));

async function readBatch(db: Database, { table, id, key }: WrappedKeyColumn, after: SQL) {
  const { rows } = await db.execute(sql`select ${id}::text as id, ${key} as key from ${table}
    where ${key} is not null and ${after} order by ${id} limit ${batchSize}`);
  return rowsRead.parse(rows);
}

async function writeBatch(db: Database, { update }: WrappedKeyColumn, changed: readonly object[]) {
  if (changed.length === 0) return;
  const rows = sql`jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as new(id text, key text, rewrapped text)`;
  // The update compares the key that was read, so it does not restore the key of a row erased in the meantime.
  await db.execute(update(rows));
}

function tryRewrap(key: string): string | undefined {
  try {
    return rewrapKey(key);
  } catch (error) {
    if (error instanceof ConfigurationError) return undefined;
    throw error;
  }
}
