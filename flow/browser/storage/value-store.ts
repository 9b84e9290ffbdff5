import type { KeyValueStore, Log } from "../../engine/ports";

/** Holds, as a JSON list, the keys that this store wrote: the site's own. */
export const registryKey = "site-keys";

/** What every page needs of a store. */
export interface ValueStore extends Pick<KeyValueStore, "get" | "set"> {
  /** Does some work on the storage; `otherwise` is its outcome where the browser blocks it. */
  attempt<T>(work: (storage: Storage) => T, otherwise: T): T;
}

export type StorageName = "localStorage" | "sessionStorage";

/**
 * A store that never throws, and notes which keys are its own. A browser that blocks storage may throw on the window's
 * property already.
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
  const keys = registeredKeys(storage);
  if (!keys.includes(key)) storage.setItem(registryKey, JSON.stringify([...keys, key]));
}

/** The keys that were written so far. */
export function registeredKeys(storage: Storage): string[] {
  try {
    const keys: unknown = JSON.parse(storage.getItem(registryKey) ?? "[]");
    return Array.isArray(keys) ? keys.filter((key) => typeof key === "string") : [];
  } catch {
    return []; // Somebody else wrote there: start the list anew.
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : "unknown";
}
