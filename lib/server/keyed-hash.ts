import { createHmac, type KeyObject } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { createWrappedKey, unwrapKey, type WrappedKeyColumn } from "./data-key";
import type { Queries } from "./db/client";
import { dataKeyCheck } from "./db/privacy-schema";

type Keys = Pick<Queries, "select" | "insert">;

/**
 * Checks that `DATA_KEY`, or `DATA_KEY_OLD` during key rotation, is the key that encrypts this database's personal
 * data. Throws a configuration error if not. The first start on a new database stores the check value.
 */
export async function checkDataKey(db: Keys): Promise<void> {
  await readKey(db);
}

/**
 * Returns a keyed hash function (HMAC-SHA-256, hex) that finds phone numbers and email addresses without storing
 * them. The key is read once per database, and once per transaction, which must not use a second connection.
 */
export async function createKeyedHasher(queries: Keys): Promise<(value: string) => string> {
  const key = keys.get(queries) ?? (await readKey(queries));
  keys.set(queries, key);
  return (value) => createHmac("sha256", key).update(value).digest("hex");
}

const keys = new WeakMap<Keys, KeyObject>();

/**
 * Returns the hash key. It is random, created once per database, and stored wrapped, so it survives a rotation of
 * `DATA_KEY`.
 */
async function readKey(queries: Keys): Promise<KeyObject> {
  const stored = () => queries.select().from(dataKeyCheck).where(eq(dataKeyCheck.id, 1));
  const [known] = await stored();
  if (known) return unwrapKey(known.sealed);
  const { wrappedKey } = createWrappedKey();
  await queries.insert(dataKeyCheck).values({ id: 1, sealed: wrappedKey }).onConflictDoNothing();
  const [made] = await stored();
  return unwrapKey(made?.sealed ?? "");
}

/** The stored hash key as a column of wrapped keys, for `rewrapKeys`. */
export const wrappedHashKey: WrappedKeyColumn = {
  ...{ table: sql`data_key_check`, id: sql`id`, key: sql`sealed` },
  update: (rows) => sql`update data_key_check c set sealed = new.rewrapped from ${rows}
    where c.id::text = new.id and c.sealed = new.key`,
};
