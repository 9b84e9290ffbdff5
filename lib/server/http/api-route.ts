import { clientOf, type Client } from "./client-address";
import { HttpProblem, problemResponse } from "./http-problem";
import { checkText, readFormBody, readJsonBody, readJsonText, readNoBody } from "./json-body";

/** A request that passed every check. `body` is JSON, still to be parsed by its schema; undefined where none is taken. */
export interface ApiCall {
  request: Request;
  url: URL;
  site: string;
  client: Client;
  body: unknown;
}

export type ApiHandler = (call: ApiCall) => Promise<Response> | Response;

/** What the checks need; `app/api` composes it. */
export interface ApiDeps {
  /** The site of a Host header; undefined for a host that no theme lists. */
  siteForHost(host: string | null): string | undefined;
  trustedProxies(): readonly string[];
  /** Counts a request of `client` in `group`; rejects with a 429 when there were too many (`rateLimiter`). */
  limitRate(group: string, client: string): Promise<void>;
}

export interface RouteOptions {
  /** Names the route in the log. */
  name: string;
  /** Calls of one group are counted together against the rate limit; without one they are not counted. */
  group?: string;
  /**
   * `signed`: JSON that was checked, as the text that its signature is over; `report`: JSON under the names that
   * browsers send reports by; `form`: text by name, as a plain form sends it; `unread`: the handler does without it.
   */
  body: "json" | "signed" | "report" | "form" | "none" | "unread";
  handler: ApiHandler;
  /** Answers a refusal in place of problem JSON, which a person who sent a plain form could not read. */
  refused?(status: number): Response;
}

/**
 * Makes a route handler that re-checks host, origin, rate, content type, size and text before `handler` runs
 * (docs/architecture.md, Principles), and that turns every failure into a problem response, never with its cause.
 */
export function apiRoute(deps: ApiDeps, options: RouteOptions) {
  return async (request: Request): Promise<Response> => {
    try {
      return await options.handler(await checked(request, deps, options));
    } catch (error) {
      const problem = problemResponse(error, options.name);
      return options.refused?.(problem.status) ?? problem;
    }
  };
}

async function checked(request: Request, deps: ApiDeps, options: RouteOptions): Promise<ApiCall> {
  const site = deps.siteForHost(request.headers.get("host"));
  if (site === undefined)
    throw new HttpProblem(421, "unknown_host", "No site answers to this host name.");
  checkOrigin(request.headers);
  const client = clientOf(request.headers, deps.trustedProxies());
  if (options.group !== undefined) await deps.limitRate(options.group, client.rateKey);
  const url = new URL(request.url);
  checkAddress(url);
  return { request, url, site, client, body: await bodyOf(request, options.body) };
}

/** A path or query that decodes to NUL, or that does not decode, is a 400. */
function checkAddress(url: URL): void {
  checkText(decodedPath(url.pathname));
  for (const [name, value] of url.searchParams) checkText(name + value);
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new HttpProblem(400, "malformed_address", "The address is not valid.");
  }
}

const reportTypes = ["application/reports+json", "application/csp-report"];

async function bodyOf(request: Request, kind: RouteOptions["body"]): Promise<unknown> {
  if (kind === "unread") return undefined;
  if (kind === "none") return readNoBody(request);
  if (kind === "signed") return readJsonText(request);
  if (kind === "form") return readFormBody(request);
  return kind === "json" ? readJsonBody(request) : readJsonBody(request, reportTypes);
}

/**
 * Refuses (403) a request that another origin's page makes: by its Origin header, and by Sec-Fetch-Site where
 * the browser sends one.
 */
function checkOrigin(headers: Headers): void {
  const site = headers.get("sec-fetch-site");
  const isOwn = site === null || site === "same-origin" || site === "none";
  if (!isOwn || !isSameOrigin(headers.get("origin"), headers.get("host")))
    throw new HttpProblem(403, "cross_origin", "This call may only come from the site itself.");
}

function isSameOrigin(origin: string | null, host: string | null): boolean {
  if (origin === null) return true;
  const url = URL.parse(origin);
  return url !== null && host !== null && url.host === host.toLowerCase();
}
