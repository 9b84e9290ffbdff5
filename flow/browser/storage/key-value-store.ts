import type { KeyValueStore, Log } from "../../engine/ports";

/** Holds, as a JSON list, the keys that this store wrote: the site's own. */
const registryKey = "site-keys";

/**
 * A store over `localStorage` or `sessionStorage` that never throws. Third parties keep things there too, so it
 * lists and clears the site's own keys only: those it wrote itself, and `sharedKeys`, which a widget of the
 * site writes directly. `open` may throw: a browser that blocks storage does so on the property already.
 */
export function createKeyValueStore(
  open: () => Storage,
  sharedKeys: readonly string[],
  log: Log,
): KeyValueStore {
  let isReported = false;
  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(open());
    } catch (error) {
      if (!isReported) log.warn("storage.unavailable", { reason: nameOf(error) });
      isReported = true;
      return otherwise;
    }
  };

  return {
    get: (key) => attempt((storage) => storage.getItem(key), null),
    set: (key, value) =>
      attempt((storage) => {
        storage.setItem(key, value);
        register(storage, key);
        return true;
      }, false),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
    entries: () =>
      attempt((storage) => {
        const keys = [...new Set([...sharedKeys, ...registered(storage)])];
        return Object.fromEntries(
          keys.flatMap((key) => {
            const value = storage.getItem(key);
            return value === null ? [] : [[key, value]];
          }),
        );
      }, {}),
    clear: () =>
      attempt((storage) => {
        const keys = [...sharedKeys, ...registered(storage), registryKey];
        for (const key of keys) storage.removeItem(key);
      }, undefined),
  };
}

function register(storage: Storage, key: string): void {
  const keys = registered(storage);
  if (!keys.includes(key)) storage.setItem(registryKey, JSON.stringify([...keys, key]));
}

function registered(storage: Storage): string[] {
  const text = storage.getItem(registryKey);
  if (text === null) return [];
  try {
    const keys: unknown = JSON.parse(text);
    return Array.isArray(keys) ? keys.filter((key) => typeof key === "string") : [];
  } catch {
    return []; // Somebody else wrote there: start the list anew.
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : "unknown";
}
