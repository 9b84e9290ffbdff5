import { type Cookies, parseCookie } from "cookie";
import type { StructuredLog } from "../../engine/ports";

/**
 * Returns the values of the cookies that are visible to JavaScript, by name. Returns an empty object if cookies are
 * blocked.
 */
export function readScriptVisibleCookies(): Cookies {
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
 * Expires the site's own cookies that are visible to JavaScript. Third-party cookies stay. The session cookie also
 * stays, because it is HttpOnly.
 */
export function expireSiteCookies(log: StructuredLog): void {
  const names = Object.keys(readScriptVisibleCookies()).filter(
    (name) => name !== "" && !thirdPartyPrefixes.some((prefix) => name.startsWith(prefix)),
  );
  try {
    for (const name of names) document.cookie = `${name}=; path=/; max-age=0; samesite=lax`;
  } catch (error) {
    log.warn("cookies.unavailable", { reason: String(error) });
  }
}
