import type { FlowStorage, KeyValueStore, Log } from "../../engine/ports";
import { clearOwnCookies } from "./cookies";
import { createValueStore, listRegisteredKeys, registryKey, type StorageName } from "./value-store";

/**
 * The storage key of the inquiries made in the listings widget (docs/protocol.md section 8). The widget writes this key
 * directly.
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
 * Creates a store that lists and clears only the site's own keys, because third parties use the same storage. The
 * site's own keys are the keys written by this store, and `sharedKeys`, which a widget of the site writes directly.
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
