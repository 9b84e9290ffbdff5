import { createHmac, type KeyObject } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { createWrappedKey, unwrapKey, type WrappedKeyColumn } from "./data-key";
import type { DatabaseOrTransaction } from "./db/client";
import { dataKeyCheck } from "./db/privacy-schema";

type Keys = Pick<DatabaseOrTransaction, "select" | "insert">;

/**
 * Verifies at startup that `DATA_KEY` or `DATA_KEY_OLD` can decrypt this database's data. Throws a `ConfigurationError`
 * if neither can. On a new database, creates an encrypted hash key, which later startups decrypt for this check.
 */
export async function verifyDataKeyMatchesDatabase(db: Keys): Promise<void> {
  await readHashKey(db);
}

/**
 * Returns a keyed hash function (HMAC-SHA-256, hex). Hashes of phone numbers and email addresses allow lookups without
 * storing the plain values. The hash key is read from the given database once and then cached.
 */
export async function createKeyedHasher(queries: Keys): Promise<(value: string) => string> {
  const key = hashKeys.get(queries) ?? (await readHashKey(queries));
  hashKeys.set(queries, key);
  return (value) => createHmac("sha256", key).update(value).digest("hex");
}

const hashKeys = new WeakMap<Keys, KeyObject>();

/** Returns the hash key. It is created at random once per database and stored encrypted with `DATA_KEY`. */
async function readHashKey(queries: Keys): Promise<KeyObject> {
  const stored = () => queries.select().from(dataKeyCheck).where(eq(dataKeyCheck.id, 1));
  const [known] = await stored();
  if (known) return unwrapKey(known.sealed);
  const { wrappedKey } = createWrappedKey();
  await queries.insert(dataKeyCheck).values({ id: 1, sealed: wrappedKey }).onConflictDoNothing();
  const [made] = await stored();
  return unwrapKey(made?.sealed ?? "");
}

/** Describes the database column with the encrypted hash key, so that `rewrapKeys` can rotate the key. */
export const wrappedHashKeyColumn: WrappedKeyColumn = {
  ...{ table: sql`data_key_check`, id: sql`id`, key: sql`sealed` },
  update: (rows) => sql`update data_key_check c set sealed = new.rewrapped from ${rows}
    where c.id::text = new.id and c.sealed = new.key`,
};
