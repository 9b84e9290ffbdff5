import type { FlowStorage, KeyValueStore, StructuredLog } from "../../engine/ports";
import { expireSiteCookies } from "./cookies";
import {
  createSafeStorage,
  listSiteStorageKeys,
  siteKeysStorageKey,
  type BrowserStorageName,
} from "./create-safe-storage";

/**
 * Local storage key under which the listings widget stores the schools that the visitor has contacted (docs/protocol.md
 * section 8).
 */
const listingsKey = "asd";

export function createFlowStorage(log: StructuredLog): FlowStorage {
  return {
    local: createKeyValueStore("localStorage", [listingsKey], log),
    session: createKeyValueStore("sessionStorage", [], log),
    clearCookies: () => expireSiteCookies(log),
  };
}

/**
 * Creates a store that lists and clears only the site's own keys, because third parties use the same storage.
 * `sharedKeys` are keys that other code of the site writes directly.
 */
function createKeyValueStore(
  name: BrowserStorageName,
  sharedKeys: readonly string[],
  log: StructuredLog,
): KeyValueStore {
  const { tryStorage, get, set } = createSafeStorage(name, log);
  return {
    get,
    set,
    remove: (key) => tryStorage((storage) => storage.removeItem(key), undefined),
    entries: () =>
      tryStorage((storage) => {
        const keys = [...new Set([...sharedKeys, ...listSiteStorageKeys(storage)])];
        return Object.fromEntries(
          keys.flatMap((key) => {
            const value = storage.getItem(key);
            return value === null ? [] : [[key, value]];
          }),
        );
      }, {}),
    clear: () =>
      tryStorage((storage) => {
        const keys = [...sharedKeys, ...listSiteStorageKeys(storage), siteKeysStorageKey];
        for (const key of keys) storage.removeItem(key);
      }, undefined),
  };
}
