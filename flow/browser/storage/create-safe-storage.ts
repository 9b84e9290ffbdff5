import type { KeyValueStore, StructuredLog } from "../../engine/ports";

/** Storage key of the list of all keys that the site has written, as JSON. */
export const siteKeysStorageKey = "site-keys";

/**
 * Reads and writes the browser's storage without throwing. If storage is blocked, `get` returns null and `set` returns
 * false.
 */
export interface SafeStorage extends Pick<KeyValueStore, "get" | "set"> {
  /** Calls a function with the browser's storage and returns its result. If the storage throws, returns `otherwise`. */
  tryStorage<T>(work: (storage: Storage) => T, otherwise: T): T;
}

export type BrowserStorageName = "localStorage" | "sessionStorage";

/** Creates access to the browser's local or session storage that never throws. It records the keys that it writes. */
export function createSafeStorage(name: BrowserStorageName, log: StructuredLog): SafeStorage {
  let isReported = false;
  function attempt<T>(work: (storage: Storage) => T, otherwise: T): T {
    try {
      return work(window[name]);
    } catch (error) {
      if (!isReported) log.warn("storage.unavailable", { reason: nameOf(error) });
      isReported = true;
      return otherwise;
    }
  }
  return {
    tryStorage: attempt,
    get: (key) => attempt((storage) => storage.getItem(key), null),
    set: (key, value) =>
      attempt((storage) => {
        storage.setItem(key, value);
        registerSiteKey(storage, key);
        return true;
      }, false),
  };
}

function registerSiteKey(storage: Storage, key: string): void {
  const keys = listSiteStorageKeys(storage);
  if (!keys.includes(key)) storage.setItem(siteKeysStorageKey, JSON.stringify([...keys, key]));
}

/** Returns the keys written by the site so far. */
export function listSiteStorageKeys(storage: Storage): string[] {
  try {
    const keys: unknown = JSON.parse(storage.getItem(siteKeysStorageKey) ?? "[]");
    return Array.isArray(keys) ? keys.filter((key) => typeof key === "string") : [];
  } catch {
    return []; // Another script overwrote the list with invalid JSON.
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : "unknown";
}
