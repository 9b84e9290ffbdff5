import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { parseCookie } from "cookie";

/** Access rules of the desk. */
export interface DeskAccessSettings {
  /** The allowed values of the Host header, with port, e.g. `127.0.0.1:4200`. */
  hosts: readonly string[];
  /** The request header in which an authenticating proxy names the person. Undefined without such a proxy. */
  personHeader?: string | undefined;
  /** The name recorded for the holder of the printed token. */
  operator: string;
}

/** The result of checking a request's access. */
export type AccessDecision =
  | { kind: "admitted"; person: string }
  /** The token was valid. The browser receives a session cookie and does not need the token again. */
  | { kind: "signed in"; cookie: string }
  | { kind: "refused"; reason: string };

interface Arrival {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
}

/**
 * Returns the cookie name for a host. Browsers send a cookie to every port of a host. The name therefore contains the
 * port, so that another desk on this machine neither reads nor replaces the cookie.
 */
const cookieName = (host: string) => `desk-${host.split(":").at(1) ?? "80"}`;
/** The path of the printed sign-in URL. */
export const signInPath = "/sign-in";

/** The desk's access check. Each process has one token. It works once and signs in one browser. */
export class DeskAccess {
  readonly #settings: DeskAccessSettings;
  #token: string | undefined = randomBytes(32).toString("base64url");
  readonly #session = randomBytes(32).toString("base64url");

  constructor(settings: DeskAccessSettings) {
    this.#settings = settings;
  }

  /** The one-time token for the printed URL. Undefined if a proxy authenticates people. */
  get token(): string | undefined {
    return this.#settings.personHeader === undefined ? this.#token : undefined;
  }

  /** Refuses requests for another host, requests sent by another site, and requests without authentication. */
  admit({ method, url, headers }: Arrival): AccessDecision {
    const { hosts, personHeader, operator } = this.#settings;
    const { host = "" } = headers;
    if (!hosts.includes(host))
      return refused(
        "The desk does not serve this host. Open it at the URL that npm run desk printed.",
      );
    if (!isOwnSite(method, headers, host))
      return refused("Another site sent this request. Open the desk in a new tab and try again.");
    if (personHeader !== undefined) {
      const person = headers[personHeader];
      return typeof person === "string" && person !== ""
        ? { kind: "admitted", person: person.slice(0, 200) }
        : refused(
            `The proxy did not send ${personHeader}. Sign in at the proxy, or check DESK_PERSON_HEADER.`,
          );
    }
    if (method === "GET" && url.pathname === signInPath)
      return this.#signIn(url.searchParams.get("token") ?? "", host);
    const { [cookieName(host)]: session = "" } = parseCookie(headers.cookie ?? "");
    return areEqual(session, this.#session)
      ? { kind: "admitted", person: operator }
      : refused("Sign in with the URL that npm run desk printed. The URL works once.");
  }

  #signIn(token: string, host: string): AccessDecision {
    if (this.#token === undefined || !areEqual(token, this.#token))
      return refused(
        "This sign-in URL is invalid or was already used. Restart the desk to get a new one.",
      );
    this.#token = undefined;
    return {
      kind: "signed in",
      cookie: `${cookieName(host)}=${this.#session}; Path=/; HttpOnly; SameSite=Strict`,
    };
  }
}

/**
 * Whether the desk's own pages sent the request. Checks `Sec-Fetch-Site`, which no page can set, and for writes also
 * `Origin`. Another port of this machine is the same site but another origin, so it is refused.
 */
function isOwnSite(method: string, headers: IncomingHttpHeaders, host: string): boolean {
  const from = headers["sec-fetch-site"];
  const isRead = method === "GET" || method === "HEAD";
  if (from !== undefined && from !== "same-origin" && !(isRead && from === "none")) return false;
  const { origin } = headers;
  if (origin === undefined) return isRead;
  return URL.canParse(origin) && new URL(origin).host === host;
}

function refused(reason: string): AccessDecision {
  return { kind: "refused", reason };
}

/** Compares in constant time. */
function areEqual(one: string, other: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
