import type { KeyValueStore, Log } from "../../engine/ports";

/** The storage key of a JSON list of all keys written by the site. */
export const registryKey = "site-keys";

/** A minimal store for every page: read, write, and guarded access to the browser's storage. */
export interface ValueStore extends Pick<KeyValueStore, "get" | "set"> {
  /** Runs `work` on the browser's storage and returns the result. Returns `otherwise` if the storage throws. */
  attempt<T>(work: (storage: Storage) => T, otherwise: T): T;
}

export type StorageName = "localStorage" | "sessionStorage";

/**
 * Creates a store that never throws and registers the keys it writes. Some browsers that block storage throw on reading
 * `window.localStorage`.
 */
export function createValueStore(name: StorageName, log: Log): ValueStore {
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
    attempt,
    get: (key) => attempt((storage) => storage.getItem(key), null),
    set: (key, value) =>
      attempt((storage) => {
        storage.setItem(key, value);
        register(storage, key);
        return true;
      }, false),
  };
}

function register(storage: Storage, key: string): void {
  const keys = listRegisteredKeys(storage);
  if (!keys.includes(key)) storage.setItem(registryKey, JSON.stringify([...keys, key]));
}

/** Returns the keys written by the site so far. */
export function listRegisteredKeys(storage: Storage): string[] {
  try {
    const keys: unknown = JSON.parse(storage.getItem(registryKey) ?? "[]");
    return Array.isArray(keys) ? keys.filter((key) => typeof key === "string") : [];
  } catch {
    return []; // Another script overwrote the list with invalid JSON.
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : "unknown";
}
