import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { parseCookie } from "cookie";

/** Settings for access to the desk, the operators' web pages. */
export interface DeskAccessSettings {
  /** Accepted `Host` headers including the port, such as `127.0.0.1:4200`. */
  hosts: readonly string[];
  /**
   * Name of the request header with the user's name, which an authenticating proxy sets. Undefined without such a
   * proxy.
   */
  personHeader?: string | undefined;
  /** Name for the audit log if the user signs in with the printed URL. */
  operator: string;
}

/** The result of authenticating a request: the user's name, a new session cookie, or the reason for refusal. */
export type AccessDecision =
  | { kind: "admitted"; person: string }
  /** The sign-in token was valid. The response sets a session cookie. */
  | { kind: "signed in"; cookie: string }
  | { kind: "refused"; reason: string };

interface AccessRequest {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
}

/**
 * Returns the session cookie's name, such as `desk-4200`. It contains the port, because browsers send cookies to all
 * ports of a host.
 */
const getSessionCookieName = (host: string) => `desk-${host.split(":").at(1) ?? "80"}`;
/** Path of the sign-in URL that `npm run desk` prints. */
export const signInPath = "/sign-in";

/**
 * Authenticates requests to the desk, the operators' web pages. Each process has one sign-in token, which works only
 * once.
 */
export class DeskAccess {
  readonly #settings: DeskAccessSettings;
  #token: string | undefined = randomBytes(32).toString("base64url");
  readonly #session = randomBytes(32).toString("base64url");

  constructor(settings: DeskAccessSettings) {
    this.#settings = settings;
  }

  /** One-time token for the printed sign-in URL. Undefined if a proxy authenticates users. */
  get token(): string | undefined {
    return this.#settings.personHeader === undefined ? this.#token : undefined;
  }

  /**
   * Decides whether to serve a request. Refuses requests to another host, from another site, or without authentication.
   */
  decide({ method, url, headers }: AccessRequest): AccessDecision {
    const { hosts, personHeader, operator } = this.#settings;
    const { host = "" } = headers;
    if (!hosts.includes(host))
      return refuse(
        "The desk does not serve this host. Open it at the URL that npm run desk printed.",
      );
    if (!isSameOriginRequest(method, headers, host))
      return refuse("Another site sent this request. Open the desk in a new tab and try again.");
    if (personHeader !== undefined) {
      const person = headers[personHeader];
      return typeof person === "string" && person !== ""
        ? { kind: "admitted", person: person.slice(0, 200) }
        : refuse(
            `The proxy did not send ${personHeader}. Sign in at the proxy, or check DESK_PERSON_HEADER.`,
          );
    }
    if (method === "GET" && url.pathname === signInPath)
      return this.#signIn(url.searchParams.get("token") ?? "", host);
    const { [getSessionCookieName(host)]: session = "" } = parseCookie(headers.cookie ?? "");
    return areSecretsEqual(session, this.#session)
      ? { kind: "admitted", person: operator }
      : refuse("Sign in with the URL that npm run desk printed. The URL works once.");
  }

  #signIn(token: string, host: string): AccessDecision {
    if (this.#token === undefined || !areSecretsEqual(token, this.#token))
      return refuse(
        "This sign-in URL is invalid or was already used. Restart the desk to get a new one.",
      );
    this.#token = undefined;
    return {
      kind: "signed in",
      cookie: `${getSessionCookieName(host)}=${this.#session}; Path=/; HttpOnly; SameSite=Strict`,
    };
  }
}

/**
 * Returns true if one of the desk's own pages sent the request, according to `Sec-Fetch-Site` and `Origin`. Web pages
 * cannot forge these headers.
 */
function isSameOriginRequest(method: string, headers: IncomingHttpHeaders, host: string): boolean {
  const from = headers["sec-fetch-site"];
  const isRead = method === "GET" || method === "HEAD";
  if (from !== undefined && from !== "same-origin" && !(isRead && from === "none")) return false;
  const { origin } = headers;
  if (origin === undefined) return isRead;
  return URL.canParse(origin) && new URL(origin).host === host;
}

function refuse(reason: string): AccessDecision {
  return { kind: "refused", reason };
}

/** Compares two secrets in constant time. */
function areSecretsEqual(one: string, other: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
