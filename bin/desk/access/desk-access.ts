import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { findDeskRole, type DeskIdentity, type DeskPeople } from "./desk-people";
import type { DeskRole } from "./desk-permissions";
import { DeskSessions } from "./desk-sessions";
import { signInCallbackPath, type OpenIdSignIn } from "./open-id-sign-in";

/** How people sign in at the desk (the operators' web pages). Every desk has exactly one method. */
export type SignInMethod =
  /** The printed URL with a one-time token, for the owner at this machine. */
  | { kind: "token"; operator: string }
  /** An identity provider, at the desk's URL in the browser. */
  | { kind: "openid"; signIn: OpenIdSignIn; url: URL }
  /** Names of the request headers in which an authenticating proxy sends the user's name and groups. */
  | { kind: "proxy"; personHeader: string; groupsHeader?: string | undefined };

/** Settings for access to the desk, the operators' web pages. */
export interface DeskAccessSettings {
  /** Accepted `Host` headers including the port, such as `127.0.0.1:4200`. */
  hosts: readonly string[];
  method: SignInMethod;
  /** Reads the roles of people. Not used with a token, which means the role owner. */
  readPeople(): DeskPeople;
}

/** A signed-in person. */
export interface DeskUser {
  /** Name for the audit log. */
  person: string;
  role: DeskRole;
}

/** The result of authenticating a request. */
export type DeskAccessDecision =
  | ({ kind: "admitted" } & DeskUser)
  /** The sign-in succeeded. The response sets a session cookie. */
  | ({ kind: "signed in"; cookies: readonly string[] } & DeskUser)
  | ({ kind: "signed out"; cookies: readonly string[]; canSignIn: boolean } & DeskUser)
  /** The browser continues at the identity provider. */
  | { kind: "redirected"; location: string; cookies: readonly string[] }
  | { kind: "refused"; reason: string; canSignIn: boolean };

interface AccessRequest {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
}

/** Path of the sign-in URL: with a token from the terminal, or to the identity provider. */
export const signInPath = "/sign-in";
export const signOutPath = "/sign-out";

/** Authenticates requests to the desk, the operators' web pages, and finds the role of each person. */
export class DeskAccess {
  readonly #settings: DeskAccessSettings;
  readonly #sessions = new DeskSessions();
  #token: string | undefined = randomBytes(32).toString("base64url");

  constructor(settings: DeskAccessSettings) {
    this.#settings = settings;
  }

  /** One-time token for the printed sign-in URL. Undefined after its use, or with another way to sign in. */
  get token(): string | undefined {
    return this.#settings.method.kind === "token" ? this.#token : undefined;
  }

  /** True if people sign out at the desk. Behind a proxy they sign out there. */
  get hasSessions(): boolean {
    return this.#settings.method.kind !== "proxy";
  }

  /**
   * Decides whether to serve a request. Refuses requests to another host, from another site, without authentication, or
   * from people without a role.
   */
  async decide(request: AccessRequest): Promise<DeskAccessDecision> {
    const { hosts, method } = this.#settings;
    const { host = "" } = request.headers;
    const { pathname } = request.url;
    if (!hosts.includes(host))
      return refuse("The desk does not serve this host. Open it at the URL of npm run desk.");
    // The provider's site sends the browser to this URL. The state and the attempt's cookie protect it.
    if (method.kind === "openid" && request.method === "GET" && pathname === signInCallbackPath)
      return this.#finishSignIn(method.signIn, request, host);
    if (!isSameOriginRequest(request.method, request.headers, host))
      return refuse("Another site sent this request. Open the desk in a new tab and try again.");
    if (method.kind === "proxy") return this.#admit(identifyByHeaders(method, request.headers));
    if (request.method === "GET" && pathname === signInPath) {
      if (method.kind === "token")
        return this.#redeemToken(request.url.searchParams.get("token") ?? "", host);
      const { location, cookie } = await method.signIn.start();
      return { kind: "redirected", location, cookies: [cookie] };
    }
    const cookies = request.headers.cookie;
    const decision = this.#admit(this.#sessions.find(cookies, host, this.#isSecure));
    if (request.method !== "POST" || pathname !== signOutPath || decision.kind !== "admitted")
      return decision;
    const ended = this.#sessions.end(cookies, host, this.#isSecure);
    const canSignIn = method.kind === "openid";
    return { ...decision, kind: "signed out", cookies: [ended], canSignIn };
  }

  get #isSecure(): boolean {
    const { method } = this.#settings;
    return method.kind === "openid" && method.url.protocol === "https:";
  }

  /** Admits a person with a role. The role is looked up on every request, so a change applies at once. */
  #admit(identity: DeskIdentity | undefined): DeskAccessDecision {
    const { method } = this.#settings;
    if (!identity) return refuse(describeMissingSignIn(method), method.kind === "openid");
    const { person } = identity;
    const role =
      method.kind === "token" ? "owner" : findDeskRole(this.#settings.readPeople(), identity);
    return role === undefined
      ? refuse(
          `${person} has no role at this desk. Ask its owner for one.`,
          method.kind === "openid",
        )
      : { kind: "admitted", person, role };
  }

  #startSession(identity: DeskIdentity, host: string): DeskAccessDecision {
    const admitted = this.#admit(identity);
    if (admitted.kind !== "admitted") return admitted;
    const cookie = this.#sessions.start(identity, host, this.#isSecure);
    return { ...admitted, kind: "signed in", cookies: [cookie] };
  }

  async #finishSignIn(
    signIn: OpenIdSignIn,
    { url, headers }: AccessRequest,
    host: string,
  ): Promise<DeskAccessDecision> {
    const result = await signIn.finish(url.searchParams, headers.cookie);
    if (result.kind === "failed") return refuse(`${result.reason} Sign in again.`, true);
    const decision = this.#startSession(result.identity, host);
    return decision.kind === "signed in"
      ? { ...decision, cookies: [...decision.cookies, signIn.endAttempt()] }
      : decision;
  }

  #redeemToken(token: string, host: string): DeskAccessDecision {
    const { method } = this.#settings;
    if (method.kind !== "token" || !this.#token || !areSecretsEqual(token, this.#token))
      return refuse(
        "This sign-in URL is invalid or was already used. Restart the desk to get a new one.",
      );
    this.#token = undefined;
    return this.#startSession({ person: method.operator, names: [], groups: [] }, host);
  }
}

type ProxyMethod = Extract<SignInMethod, { kind: "proxy" }>;

function identifyByHeaders(
  { personHeader, groupsHeader }: ProxyMethod,
  headers: IncomingHttpHeaders,
): DeskIdentity | undefined {
  const person = headers[personHeader];
  if (typeof person !== "string" || person === "") return undefined;
  const groups = groupsHeader === undefined ? "" : String(headers[groupsHeader] ?? "");
  const groupNames = groups.split(",").map((group) => group.trim());
  return { person: person.slice(0, 200), names: [person], groups: groupNames };
}

function describeMissingSignIn(method: SignInMethod): string {
  switch (method.kind) {
    case "token":
      return "Sign in with the URL that npm run desk printed. The URL works once.";
    case "openid":
      return "You are not signed in, or your session has ended.";
    case "proxy":
      return `The proxy did not send ${method.personHeader}. Sign in at the proxy, or check --person-header.`;
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

function refuse(reason: string, canSignIn = false): DeskAccessDecision {
  return { kind: "refused", reason, canSignIn };
}

/** Compares two secrets in constant time. */
function areSecretsEqual(one: string, other: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
