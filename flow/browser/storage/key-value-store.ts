import type { KeyValueStore, Log } from "../../engine/ports";
import { createValueStore, registeredKeys, registryKey } from "./value-store";

/**
 * A store over `localStorage` or `sessionStorage` that never throws. Third parties keep things there too, so it
 * lists and clears the site's own keys only: those it wrote itself, and `sharedKeys`, which a widget of the
 * site writes directly.
 */
export function createKeyValueStore(
  open: () => Storage,
  sharedKeys: readonly string[],
  log: Log,
): KeyValueStore {
  const { attempt, get, set } = createValueStore(open, log);
  return {
    get,
    set,
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
    entries: () =>
      attempt((storage) => {
        const keys = [...new Set([...sharedKeys, ...registeredKeys(storage)])];
        return Object.fromEntries(
          keys.flatMap((key) => {
            const value = storage.getItem(key);
            return value === null ? [] : [[key, value]];
          }),
        );
      }, {}),
    clear: () =>
      attempt((storage) => {
        const keys = [...sharedKeys, ...registeredKeys(storage), registryKey];
        for (const key of keys) storage.removeItem(key);
      }, undefined),
  };
}
