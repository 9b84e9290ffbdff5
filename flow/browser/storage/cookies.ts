import { type Cookies, parseCookie } from "cookie";
import type { Log } from "../../engine/ports";

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
