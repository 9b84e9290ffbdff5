import { sql, type SQL } from "drizzle-orm";
import * as z from "zod/mini";
import { rewrapKey } from "@/lib/server/data-key";
import type { Database } from "@/lib/server/db/client";
import { ConfigurationError } from "@/lib/server/env";

/** What a run did; keys that neither `DATA_KEY` nor `DATA_KEY_OLD` opens stay as they are. */
export interface Rewrapping {
  rewrapped: number;
  unreadable: number;
}

/** Where wrapped keys stand. The last is what a start checks: until all others are done, it needs the old key. */
const places = [
  { table: sql`lead_keys`, id: sql`lead_id`, key: sql`wrapped_key` },
  { table: sql`flow_sessions`, id: sql`id`, key: sql`wrapped_key` },
  { table: sql`data_key_check`, id: sql`id`, key: sql`sealed` },
];

type Place = (typeof places)[number];

const batchSize = 500;

/**
 * Wraps every key by `DATA_KEY` that `DATA_KEY_OLD` wrapped, while servers run with both. Ends where it was stopped
 * when it is called again: what is done already stays as it is. What the keys seal is not touched.
 */
export async function rewrapKeys(db: Database): Promise<Rewrapping> {
  const done: Rewrapping = { rewrapped: 0, unreadable: 0 };
  for (const [index, place] of places.entries()) {
    // A key that nobody can open must not be hidden behind a start that works.
    if (index === places.length - 1 && done.unreadable > 0) break;
    await rewrapPlace(db, place, done);
  }
  return done;
}

async function rewrapPlace(db: Database, place: Place, done: Rewrapping): Promise<void> {
  let after: SQL = sql`true`;
  for (;;) {
    const batch = await readBatch(db, place, after);
    const changed = batch.flatMap(({ id, key }) => {
      const rewrapped = tryRewrap(key);
      if (rewrapped === undefined) done.unreadable += 1;
      return rewrapped === undefined || rewrapped === key ? [] : [{ id, key, rewrapped }];
    });
    await writeBatch(db, place, changed);
    done.rewrapped += changed.length;
    const last = batch.at(-1);
    if (batch.length < batchSize || !last) return;
    after = sql`${place.id} > ${last.id}`;
  }
}

const rowsRead = z.array(z.object({ id: z.string(), key: z.string() }));

async function readBatch(db: Database, { table, id, key }: Place, after: SQL) {
  const { rows } = await db.execute(sql`select ${id}::text as id, ${key} as key from ${table}
    where ${key} is not null and ${after} order by ${id} limit ${batchSize}`);
  return rowsRead.parse(rows);
}

async function writeBatch(db: Database, { table, id, key }: Place, changed: readonly object[]) {
  if (changed.length === 0) return;
  // By what was read: a row that somebody forgot meanwhile stays forgotten.
  await db.execute(sql`update ${table} set ${key} = new.rewrapped
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as new(id text, key text, rewrapped text)
    where ${table}.${id}::text = new.id and ${table}.${key} = new.key`);
}

function tryRewrap(key: string): string | undefined {
  try {
    return rewrapKey(key);
  } catch (error) {
    if (error instanceof ConfigurationError) return undefined;
    throw error;
  }
}
