import { type Cookies, parseCookie } from "cookie";
import type { Log } from "../../engine/ports";

/** Returns the cookies visible to scripts, by name. Returns an empty object if cookies are blocked. */
export function readCookies(): Cookies {
  try {
    return parseCookie(document.cookie);
  } catch {
    return {}; // Reading cookies throws in a sandboxed frame, which has none.
  }
}

/** Name prefixes of the cookies set by third-party scripts on the site's own host. */
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
 * Expires the site's own cookies that are visible to scripts. Third-party cookies stay. The session cookie also stays,
 * because it is HttpOnly.
 */
export function clearOwnCookies(log: Log): void {
  const names = Object.keys(readCookies()).filter(
    (name) => name !== "" && !thirdPartyPrefixes.some((prefix) => name.startsWith(prefix)),
  );
  try {
    for (const name of names) document.cookie = `${name}=; path=/; max-age=0; samesite=lax`;
  } catch (error) {
    log.warn("cookies.unavailable", { reason: String(error) });
  }
}
