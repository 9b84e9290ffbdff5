import type { FlowStorage, KeyValueStore, Log } from "../../engine/ports";
import { clearOwnCookies } from "./cookies";
import { createValueStore, registeredKeys, registryKey, type StorageName } from "./value-store";

/** The listings widget appends its inquiries here (docs/protocol.md section 8): the site's own key too. */
const listingsKey = "asd";

export function createFlowStorage(log: Log): FlowStorage {
  return {
    local: createKeyValueStore("localStorage", [listingsKey], log),
    session: createKeyValueStore("sessionStorage", [], log),
    clearCookies: () => clearOwnCookies(log),
  };
}

/**
 * Third parties keep things in the browser's storage too, so a store lists and clears the site's own keys only: those it
 * wrote itself, and `sharedKeys`, which a widget of the site writes directly.
 */
function createKeyValueStore(
  name: StorageName,
  sharedKeys: readonly string[],
  log: Log,
): KeyValueStore {
  const { attempt, get, set } = createValueStore(name, log);
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
