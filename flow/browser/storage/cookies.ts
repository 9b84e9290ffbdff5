import type { Log } from "../../engine/ports";

/** The cookies that scripts can see, by name; empty where cookies are blocked. */
export function readCookies(): Map<string, string> {
  const pairs = cookieText()
    .split("; ")
    .filter((pair) => pair !== "");
  return new Map(
    pairs.map((pair) => {
      const at = pair.indexOf("=");
      return at < 0 ? ["", pair] : [pair.slice(0, at), decoded(pair.slice(at + 1))];
    }),
  );
}

function cookieText(): string {
  try {
    return document.cookie;
  } catch {
    return ""; // A sandboxed frame throws here; it has no cookies.
  }
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value; // Not everybody encodes: the value stands as it is.
  }
}

/** Beginnings of the names that third parties' scripts give to cookies on the site's own host. */
const thirdParties = ["_fb", "_ga", "_gcl", "_gid", "_uet", "_cl", "leadid_", "TF_", "xxTrusted"];

/**
 * Expires every cookie that the site set and scripts can see. Those of third parties stay, and so does the
 * session's own, which is HttpOnly: without it the rest of the flow would be refused.
 */
export function clearOwnCookies(log: Log): void {
  const names = [...readCookies().keys()].filter(
    (name) => name !== "" && !thirdParties.some((prefix) => name.startsWith(prefix)),
  );
  try {
    for (const name of names) document.cookie = `${name}=; path=/; max-age=0; samesite=lax`;
  } catch (error) {
    log.warn("cookies.unavailable", { reason: String(error) });
  }
}
