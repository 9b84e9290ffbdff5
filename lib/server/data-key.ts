import { createHash, createSecretKey, hkdfSync, randomBytes, type KeyObject } from "node:crypto";
import type { SQL } from "drizzle-orm";
import { ConfigurationError, getEnv } from "./env";
import { encryptText, decryptText } from "./seal";

/**
 * Creates a random encryption key for one lead or session. Also returns the key encrypted with `DATA_KEY` (envelope
 * encryption), for storage in the database.
 */
export function createWrappedKey(): { key: KeyObject; wrappedKey: string } {
  const key = createSecretKey(randomBytes(32));
  return { key, wrappedKey: wrapKey(deriveWrappingKey(getEnv().DATA_KEY), key) };
}

function wrapKey(wrapping: KeyObject, key: KeyObject): string {
  return encryptText(wrapping, key.export().toString("base64"));
}

/** Decrypts a stored key. Throws `WrongDataKeyError` if neither `DATA_KEY` nor `DATA_KEY_OLD` decrypts it. */
export function unwrapKey(wrappedKey: string): KeyObject {
  const { DATA_KEY, DATA_KEY_OLD } = getEnv();
  const key =
    tryUnwrap(deriveWrappingKey(DATA_KEY), wrappedKey) ??
    (DATA_KEY_OLD === "" ? undefined : tryUnwrap(deriveWrappingKey(DATA_KEY_OLD), wrappedKey));
  if (!key) throw new WrongDataKeyError();
  return key;
}

/** A database column of encrypted keys. Each table that stores such keys declares its column for `rewrapKeys`. */
export interface WrappedKeyColumn {
  table: SQL;
  id: SQL;
  key: SQL;
  /**
   * Returns the SQL that stores the new keys. `rows` is a table expression named `new (id text, key text, rewrapped
   * text)`. The statement must skip rows whose key no longer equals `new.key`.
   */
  update(rows: SQL): SQL;
}

/**
 * Re-encrypts a stored key with `DATA_KEY` if `DATA_KEY_OLD` encrypted it. Returns the key unchanged if `DATA_KEY`
 * already encrypts it. Throws `WrongDataKeyError` like `unwrapKey`.
 */
export function rewrapKey(wrappedKey: string): string {
  const current = deriveWrappingKey(getEnv().DATA_KEY);
  if (tryUnwrap(current, wrappedKey)) return wrappedKey;
  return wrapKey(current, unwrapKey(wrappedKey));
}

function tryUnwrap(wrapping: KeyObject, wrappedKey: string): KeyObject | undefined {
  try {
    return createSecretKey(decryptText(wrapping, wrappedKey), "base64");
  } catch {
    return undefined;
  }
}

/** Thrown when neither `DATA_KEY` nor `DATA_KEY_OLD` decrypts a stored key. A damaged key causes the same error. */
export class WrongDataKeyError extends ConfigurationError {
  constructor() {
    super(["DATA_KEY: is not the key that encrypted this database's leads. Set the original key"]);
  }
}

/**
 * Public replacement for `DATA_KEY` in development, so that encryption works the same everywhere. The server warns at
 * startup when it uses this key.
 */
const developmentKey = createHash("sha256").update("accident-claims development key").digest();

/** Keys that encrypt other keys, by the value of `DATA_KEY` or `DATA_KEY_OLD`. Each is derived once per process. */
const wrappingKeys = new Map<string, KeyObject>();

/** Derives the key that encrypts the keys of leads and sessions from `DATA_KEY`. */
function deriveWrappingKey(from: string): KeyObject {
  const known = wrappingKeys.get(from);
  if (known) return known;
  const isDevelopment = from === "" || from === "development";
  const base = isDevelopment ? developmentKey : Buffer.from(from, "base64");
  const key = createSecretKey(Buffer.from(hkdfSync("sha256", base, "", "lead keys", 32)));
  wrappingKeys.set(from, key);
  return key;
}
