import type { KeyValueStore, Log } from "../../engine/ports";

/** The storage key of a JSON list of the keys that the site itself wrote. */
export const registryKey = "site-keys";

/** The part of a store that every page needs. */
export interface ValueStore extends Pick<KeyValueStore, "get" | "set"> {
  /** Runs `work` on the storage and returns its result, or returns `otherwise` if the storage throws. */
  attempt<T>(work: (storage: Storage) => T, otherwise: T): T;
}

export type StorageName = "localStorage" | "sessionStorage";

/**
 * Creates a store that never throws and records the keys that it writes. A browser that blocks storage may throw even
 * when `window.localStorage` is read.
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

/** Returns the keys that the site has written so far. */
export function listRegisteredKeys(storage: Storage): string[] {
  try {
    const keys: unknown = JSON.parse(storage.getItem(registryKey) ?? "[]");
    return Array.isArray(keys) ? keys.filter((key) => typeof key === "string") : [];
  } catch {
    return []; // Another script overwrote the list, so it starts empty.
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : "unknown";
}
