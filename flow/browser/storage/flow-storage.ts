import type { FlowStorage, KeyValueStore, Log } from "../../engine/ports";
import { createValueStore, registeredKeys, registryKey } from "./value-store";
import { type Cookies, parseCookie } from "cookie";

/** The listings widget appends its inquiries here (docs/protocol.md section 8): the site's own key too. */
const listingsKey = "asd";

export function createFlowStorage(log: Log): FlowStorage {
  return {
    local: createKeyValueStore(() => window.localStorage, [listingsKey], log),
    session: createKeyValueStore(() => window.sessionStorage, [], log),
    clearCookies: () => clearOwnCookies(log),
  };
}

/**
 * A store over `localStorage` or `sessionStorage` that never throws. Third parties keep things there too, so it
 * lists and clears the site's own keys only: those it wrote itself, and `sharedKeys`, which a widget of the
 * site writes directly.
 */
function createKeyValueStore(
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

/** Returns the cookies that scripts can see, by name; empty where cookies are blocked. */
export function readCookies(): Cookies {
  try {
    return parseCookie(document.cookie);
  } catch {
    return {}; // A sandboxed frame throws here; it has no cookies.
  }
}

/** Beginnings of the names that third parties' scripts give to cookies on the site's own host. */
const thirdPartyPrefixes = [
  "_fb",
  "_ga",
  "_gcl",
  "_gid",
  "_uet",
  "_cl",
  "leadid_",
  "TF_",
  "xxTrusted",
];

/**
 * Expires every cookie that the site set and scripts can see. Those of third parties stay, and so does the
 * session's own, which is HttpOnly: without it the rest of the flow would be refused.
 */
function clearOwnCookies(log: Log): void {
  const names = Object.keys(readCookies()).filter(
    (name) => name !== "" && !thirdPartyPrefixes.some((prefix) => name.startsWith(prefix)),
  );
  try {
    for (const name of names) document.cookie = `${name}=; path=/; max-age=0; samesite=lax`;
  } catch (error) {
    log.warn("cookies.unavailable", { reason: String(error) });
  }
}
