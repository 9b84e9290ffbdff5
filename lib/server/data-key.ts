import { createHash, createSecretKey, hkdfSync, randomBytes, type KeyObject } from "node:crypto";
import type { SQL } from "drizzle-orm";
import { ConfigurationError, getEnv } from "./env";
import { seal, unseal } from "./seal";

/**
 * Creates a random key for one lead or session, and its wrapped form for storage. A `KeyObject` encrypts three times
 * as fast as raw bytes.
 */
export function createWrappedKey(): { key: KeyObject; wrappedKey: string } {
  const key = createSecretKey(randomBytes(32));
  return { key, wrappedKey: wrap(wrappingKey(getEnv().DATA_KEY), key) };
}

function wrap(wrapping: KeyObject, key: KeyObject): string {
  return seal(wrapping, key.export().toString("base64"));
}

/** Unwraps a key. Throws `WrongDataKeyError` if neither `DATA_KEY` nor `DATA_KEY_OLD` decrypts it. */
export function unwrapKey(wrappedKey: string): KeyObject {
  const { DATA_KEY, DATA_KEY_OLD } = getEnv();
  const key =
    tryUnwrap(wrappingKey(DATA_KEY), wrappedKey) ??
    (DATA_KEY_OLD === "" ? undefined : tryUnwrap(wrappingKey(DATA_KEY_OLD), wrappedKey));
  if (!key) throw new WrongDataKeyError();
  return key;
}

/** Table column with wrapped keys, for `rewrapKeys`. The owner of the table declares it. */
export interface WrappedKeyColumn {
  table: SQL;
  id: SQL;
  key: SQL;
  /**
   * Returns an update statement from `new (id text, key text, rewrapped text)`. It changes only rows that still hold
   * `new.key`.
   */
  update(rows: SQL): SQL;
}

/**
 * Rewraps a key from `DATA_KEY_OLD` to `DATA_KEY`. Returns it unchanged if `DATA_KEY` already wraps it. Throws like
 * `unwrapKey`.
 */
export function rewrapKey(wrappedKey: string): string {
  const current = wrappingKey(getEnv().DATA_KEY);
  if (tryUnwrap(current, wrappedKey)) return wrappedKey;
  return wrap(current, unwrapKey(wrappedKey));
}

function tryUnwrap(wrapping: KeyObject, wrappedKey: string): KeyObject | undefined {
  try {
    return createSecretKey(unseal(wrapping, wrappedKey), "base64");
  } catch {
    return undefined;
  }
}

/**
 * Thrown when neither `DATA_KEY` nor `DATA_KEY_OLD` decrypts a wrapped key. The wrapped key may be damaged instead;
 * `isUnreadable` tells the two cases apart.
 */
export class WrongDataKeyError extends ConfigurationError {
  constructor() {
    super(["DATA_KEY: is not the key that encrypted this database's leads. Set the original key"]);
  }
}

/**
 * Fallback key without `DATA_KEY`, so that development works like production. It is not secret; the server warns at
 * its start.
 */
const developmentKey = createHash("sha256").update("accident-claims development key").digest();

/** Wrapping keys by the variable's value. Each is derived once per process. */
const wrappingKeys = new Map<string, KeyObject>();

/** Returns the key that wraps the keys of leads and sessions. */
function wrappingKey(from: string): KeyObject {
  const known = wrappingKeys.get(from);
  if (known) return known;
  const isDevelopment = from === "" || from === "development";
  const base = isDevelopment ? developmentKey : Buffer.from(from, "base64");
  const key = createSecretKey(Buffer.from(hkdfSync("sha256", base, "", "lead keys", 32)));
  wrappingKeys.set(from, key);
  return key;
}
