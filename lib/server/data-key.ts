import { createHash, createSecretKey, hkdfSync, randomBytes, type KeyObject } from "node:crypto";
import type { SQL } from "drizzle-orm";
import { ConfigurationError, env } from "./env";
import { seal, unseal } from "./seal";

/** A new key for one lead or session, and how it is stored. Sealing with bytes would cost three times as much. */
export function newWrappedKey(): { key: KeyObject; wrappedKey: string } {
  const key = createSecretKey(randomBytes(32));
  return { key, wrappedKey: wrap(wrappingKey(env().DATA_KEY), key) };
}

function wrap(wrapping: KeyObject, key: KeyObject): string {
  return seal(wrapping, key.export().toString("base64"));
}

/** Unwraps a key. Throws `WrongDataKey` when neither `DATA_KEY` nor `DATA_KEY_OLD` opens it. */
export function unwrapKey(wrappedKey: string): KeyObject {
  const { DATA_KEY, DATA_KEY_OLD } = env();
  const key =
    tryUnwrap(wrappingKey(DATA_KEY), wrappedKey) ??
    (DATA_KEY_OLD === "" ? undefined : tryUnwrap(wrappingKey(DATA_KEY_OLD), wrappedKey));
  if (!key) throw new WrongDataKey();
  return key;
}

/** A column of wrapped keys, for `rewrapKeys`. The owner of its table declares it. */
export interface WrappedKeys {
  table: SQL;
  id: SQL;
  key: SQL;
  /** Returns the update from `new (id text, key text, rewrapped text)`, for the rows that still hold `new.key`. */
  update(rows: SQL): SQL;
}

/** A key wrapped by `DATA_KEY` instead of `DATA_KEY_OLD`; as it is when it was so already. Throws as `unwrapKey`. */
export function rewrapKey(wrappedKey: string): string {
  const current = wrappingKey(env().DATA_KEY);
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
 * Neither `DATA_KEY` nor `DATA_KEY_OLD` opens a wrapped key. The wrapped key may be damaged instead: `isUnreadable`
 * tells the two cases apart.
 */
export class WrongDataKey extends ConfigurationError {
  constructor() {
    super(["DATA_KEY: not the key that this database's leads are sealed with"]);
  }
}

/** Not secret: it keeps development and production alike. A start with it says so. */
const developmentKey = createHash("sha256").update("accident-claims development key").digest();

/** By the variable's value; a key is derived once a process. */
const wrappingKeys = new Map<string, KeyObject>();

/** The key that wraps the keys of leads and sessions. */
function wrappingKey(from: string): KeyObject {
  const known = wrappingKeys.get(from);
  if (known) return known;
  const isDevelopment = from === "" || from === "development";
  const base = isDevelopment ? developmentKey : Buffer.from(from, "base64");
  const key = createSecretKey(Buffer.from(hkdfSync("sha256", base, "", "lead keys", 32)));
  wrappingKeys.set(from, key);
  return key;
}
