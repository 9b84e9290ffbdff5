import type { FlowStorage, KeyValueStore, Log } from "../../engine/ports";
import { clearOwnCookies } from "./cookies";
import { createValueStore, listRegisteredKeys, registryKey, type StorageName } from "./value-store";

/**
 * The key to which the listings widget appends its inquiries (docs/protocol.md section 8). It belongs to the site as
 * well.
 */
const listingsKey = "asd";

export function createFlowStorage(log: Log): FlowStorage {
  return {
    local: createKeyValueStore("localStorage", [listingsKey], log),
    session: createKeyValueStore("sessionStorage", [], log),
    clearCookies: () => clearOwnCookies(log),
  };
}

/**
 * Creates a store that lists and clears the site's own keys only, because third parties use the same storage. The
 * site's own keys are those that the store wrote, and `sharedKeys`, which a widget of the site writes directly.
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
        const keys = [...new Set([...sharedKeys, ...listRegisteredKeys(storage)])];
        return Object.fromEntries(
          keys.flatMap((key) => {
            const value = storage.getItem(key);
            return value === null ? [] : [[key, value]];
          }),
        );
      }, {}),
    clear: () =>
      attempt((storage) => {
        const keys = [...sharedKeys, ...listRegisteredKeys(storage), registryKey];
        for (const key of keys) storage.removeItem(key);
      }, undefined),
  };
}
