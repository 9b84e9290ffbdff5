import { createHmac, type KeyObject } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { newWrappedKey, unwrapKey, type WrappedKeys } from "./data-key";
import type { Queries } from "./db/client";
import { dataKeyCheck } from "./db/privacy-schema";

type Keys = Pick<Queries, "select" | "insert">;

/**
 * Checks that `DATA_KEY`, or `DATA_KEY_OLD` until all is rewrapped, is the one that this database's personal data is
 * sealed with; throws a configuration error when it is not. The first start on a database settles it.
 */
export async function checkDataKey(db: Keys): Promise<void> {
  await readKey(db);
}

/**
 * The keyed hash by which a phone number or an address is found again, without being kept. Its key is read once for a
 * database, and once for a transaction, which has no second connection.
 */
export async function keyedHasher(queries: Keys): Promise<(value: string) => string> {
  const key = keys.get(queries) ?? (await readKey(queries));
  keys.set(queries, key);
  return (value) => createHmac("sha256", key).update(value).digest("hex");
}

const keys = new WeakMap<Keys, KeyObject>();

/** Random, made once for a database, and wrapped: it outlives a change of `DATA_KEY`. */
async function readKey(queries: Keys): Promise<KeyObject> {
  const stored = () => queries.select().from(dataKeyCheck).where(eq(dataKeyCheck.id, 1));
  const [known] = await stored();
  if (known) return unwrapKey(known.sealed);
  const { wrappedKey } = newWrappedKey();
  await queries.insert(dataKeyCheck).values({ id: 1, sealed: wrappedKey }).onConflictDoNothing();
  const [made] = await stored();
  return unwrapKey(made?.sealed ?? "");
}

/** The key of the hashes, as the database stores it. */
export const wrappedHashKey: WrappedKeys = {
  ...{ table: sql`data_key_check`, id: sql`id`, key: sql`sealed` },
  update: (rows) => sql`update data_key_check c set sealed = new.rewrapped from ${rows}
    where c.id::text = new.id and c.sealed = new.key`,
};
