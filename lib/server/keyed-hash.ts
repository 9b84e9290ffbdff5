import { createHmac, type KeyObject } from "node:crypto";
import { eq } from "drizzle-orm";
import { newWrappedKey, unwrapKey } from "./data-key";
import type { Database, Queries } from "./db/client";
import { dataKeyCheck } from "./db/privacy-schema";

/**
 * Checks that `DATA_KEY`, or `DATA_KEY_OLD` until all is rewrapped, is the one that this database's personal data is
 * sealed with; throws a configuration error when it is not. The first start on a database settles it.
 */
export async function checkDataKey(db: Database): Promise<void> {
  await suppressionKey(db);
}

/** The keyed hash by which a suppressed phone number or address is found again, without being kept. */
export async function suppressionHash(db: Database, value: string): Promise<string> {
  return createHmac("sha256", await suppressionKey(db))
    .update(value)
    .digest("hex");
}

/** The same kind of hash of any value, inside a transaction too: one query more, and no second connection. */
export async function keyedHash(
  queries: Pick<Queries, "select" | "insert">,
  values: readonly string[],
): Promise<string[]> {
  const key = await readSuppressionKey(queries);
  return values.map((value) => createHmac("sha256", key).update(value).digest("hex"));
}

/** Random, made once for a database, and wrapped: it outlives a change of `DATA_KEY`. */
async function suppressionKey(db: Database): Promise<KeyObject> {
  const known = suppressionKeys.get(db);
  if (known) return known;
  const key = await readSuppressionKey(db);
  suppressionKeys.set(db, key);
  return key;
}

async function readSuppressionKey(queries: Pick<Queries, "select" | "insert">): Promise<KeyObject> {
  const stored = () => queries.select().from(dataKeyCheck).where(eq(dataKeyCheck.id, 1));
  const [known] = await stored();
  if (known) return unwrapKey(known.sealed);
  const { wrappedKey } = newWrappedKey();
  await queries.insert(dataKeyCheck).values({ id: 1, sealed: wrappedKey }).onConflictDoNothing();
  const [made] = await stored();
  return unwrapKey(made?.sealed ?? "");
}

/** By database; a key is unwrapped once. */
const suppressionKeys = new WeakMap<Database, KeyObject>();
