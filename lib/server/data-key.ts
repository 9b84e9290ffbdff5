import { createHash, createSecretKey, hkdfSync, randomBytes, type KeyObject } from "node:crypto";
import type { SQL } from "drizzle-orm";
import { ConfigurationError, getEnv } from "./env";
import { encryptText, decryptText } from "./seal";

/**
 * Creates a random key that encrypts the data of one lead or session. Also returns the key in encrypted form, for
 * storage in the database (envelope encryption).
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

/** A database column of encrypted keys. After a change of `DATA_KEY`, every key in it must be encrypted again. */
export interface WrappedKeyColumn {
  table: SQL;
  id: SQL;
  key: SQL;
  /**
   * Returns SQL that replaces the keys. `rows` is a table expression `new (id text, key text, rewrapped text)`. The SQL
   * must skip rows whose stored key no longer equals `new.key`, because another process has changed them.
   */
  update(rows: SQL): SQL;
}

/**
 * Encrypts a stored key again, with `DATA_KEY`, if it is still encrypted with `DATA_KEY_OLD`. Otherwise returns it
 * unchanged. Throws `WrongDataKeyError` if neither decrypts the key.
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

/** Replaces `DATA_KEY` in development. It is public, so the server warns at startup when it uses this key. */
const developmentKey = createHash("sha256").update("accident-claims development key").digest();

/** Cache of derived keys, so each value of `DATA_KEY` is derived only once. */
const wrappingKeys = new Map<string, KeyObject>();

/**
 * Derives a key from the value of `DATA_KEY` or `DATA_KEY_OLD`. The derived key encrypts the keys of leads and
 * sessions.
 */
function deriveWrappingKey(from: string): KeyObject {
  const known = wrappingKeys.get(from);
  if (known) return known;
  const isDevelopment = from === "" || from === "development";
  const base = isDevelopment ? developmentKey : Buffer.from(from, "base64");
  const key = createSecretKey(Buffer.from(hkdfSync("sha256", base, "", "lead keys", 32)));
  wrappingKeys.set(from, key);
  return key;
}
