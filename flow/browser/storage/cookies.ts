import { type Cookies, parseCookie } from "cookie";
import type { Log } from "../../engine/ports";

/** Returns the cookies that scripts can read, by name. Empty if cookies are blocked. */
export function readCookies(): Cookies {
  try {
    return parseCookie(document.cookie);
  } catch {
    return {}; // Reading cookies throws in a sandboxed frame, which has none.
  }
}

/** Name prefixes of the cookies that third-party scripts set on the site's own host. */
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
 * Expires every cookie that the site set and scripts can read. Third-party cookies stay. The session's own cookie stays
 * too, because it is HttpOnly, and without it the API would refuse the rest of the flow.
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
