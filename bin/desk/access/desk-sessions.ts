import { createHash, randomBytes } from "node:crypto";
import { parseCookie, stringifySetCookie } from "cookie";
import { LRUCache } from "lru-cache";
import type { DeskIdentity } from "./desk-people";

/** Maximum duration of a session in seconds. Requests do not extend it. */
const maximumSessionSeconds = 12 * 3_600;
/** Maximum number of simultaneous sessions. Above it, the least recently used session ends. */
const maximumSessions = 1_000;

/**
 * Sessions of the desk, the operators' web pages. They are kept in memory, so a restart ends them. The cookie holds a
 * secret, and the server keeps only its hash.
 */
export class DeskSessions {
  readonly #identities = new LRUCache<string, DeskIdentity>({
    max: maximumSessions,
    ttl: maximumSessionSeconds * 1_000,
    // The default clock stands still while the machine is suspended.
    perf: { now: () => Date.now() },
  });

  /** Starts a session and returns the `Set-Cookie` header. */
  start(identity: DeskIdentity, host: string, isSecure: boolean): string {
    const secret = randomBytes(32).toString("base64url");
    this.#identities.set(hashSecret(secret), identity);
    return createDeskCookie(getCookieName(host, isSecure), secret, {
      isSecure,
      sameSite: "strict",
      maxAge: maximumSessionSeconds,
    });
  }

  /** Returns the person of the request's session. */
  find(cookies: string | undefined, host: string, isSecure: boolean): DeskIdentity | undefined {
    const { [getCookieName(host, isSecure)]: secret } = parseCookie(cookies ?? "");
    return secret === undefined ? undefined : this.#identities.get(hashSecret(secret));
  }

  /** Ends the request's session and returns the `Set-Cookie` header that deletes the cookie. */
  end(cookies: string | undefined, host: string, isSecure: boolean): string {
    const name = getCookieName(host, isSecure);
    const { [name]: secret } = parseCookie(cookies ?? "");
    if (secret !== undefined) this.#identities.delete(hashSecret(secret));
    return createDeskCookie(name, "", { isSecure, sameSite: "strict", maxAge: 0 });
  }
}

/** Returns a `Set-Cookie` header for a cookie that scripts cannot read. */
export function createDeskCookie(
  name: string,
  value: string,
  { isSecure, ...rest }: { isSecure: boolean; sameSite: "strict" | "lax"; maxAge: number },
): string {
  return stringifySetCookie({ name, value, path: "/", httpOnly: true, secure: isSecure, ...rest });
}

/**
 * Returns the session cookie's name, such as `desk-4200`. It contains the port, because browsers send cookies to all
 * ports of a host. Browsers accept the prefix `__Host-` only from this host and by https.
 */
function getCookieName(host: string, isSecure: boolean): string {
  return isSecure ? "__Host-desk" : `desk-${host.split(":").at(1) ?? "80"}`;
}

function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
