import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { parseCookie } from "cookie";

/** Who may use the desk, and from where. */
export interface AdmissionSettings {
  /** Hosts with their ports, e.g. `127.0.0.1:4200`; the desk has no other. */
  hosts: readonly string[];
  /** The header by which a proxy that signs people in names the person; undefined without such a proxy. */
  personHeader?: string | undefined;
  /** Who sits at this machine: whoever has the printed token. */
  operator: string;
}

/** What became of a request at the door. */
export type Admission =
  | { kind: "admitted"; person: string }
  /** The token was right: the browser gets its cookie, and never needs the token again. */
  | { kind: "signed in"; cookie: string }
  | { kind: "refused"; reason: string };

interface Arrival {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
}

/**
 * The cookie's name for a host. Browsers send a cookie to every port of a host, so the name has the port: another desk on this
 * machine neither reads nor replaces it.
 */
const cookieName = (host: string) => `desk-${host.split(":").at(1) ?? "80"}`;
/** Where the printed address leads. */
export const signInPath = "/sign-in";

/** The desk's door. A process has one token, which works once, and one browser that it was used in. */
export class Admissions {
  readonly #settings: AdmissionSettings;
  #token: string | undefined = randomBytes(32).toString("base64url");
  readonly #session = randomBytes(32).toString("base64url");

  constructor(settings: AdmissionSettings) {
    this.#settings = settings;
  }

  /** The one-time token, to be printed; undefined where a proxy signs people in. */
  get token(): string | undefined {
    return this.#settings.personHeader === undefined ? this.#token : undefined;
  }

  /** Everything is refused that another host, another site or another person may have sent. */
  admit({ method, url, headers }: Arrival): Admission {
    const { hosts, personHeader, operator } = this.#settings;
    const { host = "" } = headers;
    if (!hosts.includes(host)) return refused("This host is not the desk’s.");
    if (!isOwnSite(method, headers, host)) return refused("Another site sent this.");
    if (personHeader !== undefined) {
      const person = headers[personHeader];
      return typeof person === "string" && person !== ""
        ? { kind: "admitted", person: person.slice(0, 200) }
        : refused(`The proxy names nobody in ${personHeader}.`);
    }
    if (method === "GET" && url.pathname === signInPath)
      return this.#signIn(url.searchParams.get("token") ?? "", host);
    const { [cookieName(host)]: session = "" } = parseCookie(headers.cookie ?? "");
    return areEqual(session, this.#session)
      ? { kind: "admitted", person: operator }
      : refused("Open the address that npm run desk has printed; it works once.");
  }

  #signIn(token: string, host: string): Admission {
    if (this.#token === undefined || !areEqual(token, this.#token))
      return refused("This address was used already, or is none. Start the desk again.");
    this.#token = undefined;
    return {
      kind: "signed in",
      cookie: `${cookieName(host)}=${this.#session}; Path=/; HttpOnly; SameSite=Strict`,
    };
  }
}

/**
 * Whether a browser's own words say that the request is the desk's: `Sec-Fetch-Site`, which no page can set, and for what
 * writes `Origin` too. Another port of this machine is the same site and another origin, and is refused.
 */
function isOwnSite(method: string, headers: IncomingHttpHeaders, host: string): boolean {
  const from = headers["sec-fetch-site"];
  const isRead = method === "GET" || method === "HEAD";
  if (from !== undefined && from !== "same-origin" && !(isRead && from === "none")) return false;
  const { origin } = headers;
  if (origin === undefined) return isRead;
  return URL.canParse(origin) && new URL(origin).host === host;
}

function refused(reason: string): Admission {
  return { kind: "refused", reason };
}

/** In the same time for any two texts. */
function areEqual(one: string, other: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
