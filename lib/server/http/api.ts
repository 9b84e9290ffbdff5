import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequestListener, type FetchHandler } from "@remix-run/node-fetch-server";
import type { ApiContext, ApiRoute } from "./api-route";
import { clientOf } from "./client-address";
import { HttpProblem } from "./http-problem";
import { checkText, isKeepable, orRefuse, problemResponse, readBody } from "./json";

/** What the checks need. */
export interface ApiDeps {
  /** The site of a Host header; undefined for a host that no theme lists. */
  siteForHost(host: string | null): string | undefined;
  trustedProxies(): readonly string[];
  /** Counts a request of `client` in `group`; rejects with a 429 when there were too many (`rateLimiter`). */
  limitRate(group: string, client: string): Promise<void>;
}

/** Answers a request that came from this socket's address, "" where it is not known. */
export type AnswerApi = (request: Request, peerAddress: string) => Promise<Response>;

/**
 * Answers requests from a table of routes: another path is a 404, another method a 405 with Allow. Each is checked for
 * host, origin, rate, content type, size and text before its handler runs (docs/architecture.md, Principles), and every
 * failure becomes a problem response, never with its cause.
 */
export function answerFrom(deps: ApiDeps, routes: readonly ApiRoute[]): AnswerApi {
  const find = routeFinder(routes);
  return async (request, peerAddress) => {
    const url = new URL(request.url);
    const route = find(request.method, url.pathname);
    try {
      return await route.handler(await checked(deps, route, { request, url, peerAddress }));
    } catch (error) {
      const problem = problemResponse(error, route.path);
      return route.refused?.(problem.status, request) ?? problem;
    }
  };
}

/** The same for Node's server. Handlers answer their own errors: what is logged here is a connection's, or the adapter's. */
export function apiListener(
  answer: AnswerApi,
): (request: IncomingMessage, response: ServerResponse) => void {
  // The site goes by the Host header alone; a host that is no address would be an error here.
  const handler: FetchHandler = (request, { address }) => answer(request, address);
  return createRequestListener(handler, {
    host: "localhost",
    onError: (error) => problemResponse(error, "front"),
  });
}

/** By method and path; without one a route that refuses. Static paths come before those with parameters. */
export function routeFinder(
  routes: readonly ApiRoute[],
): (method: string, path: string) => ApiRoute {
  const byPath = new Map<string, ApiRoute[]>();
  for (const route of routes) byPath.set(route.path, [...(byPath.get(route.path) ?? []), route]);
  const patterns = [...byPath]
    .filter(([path]) => path.includes("{"))
    .map(([path, found]) => [path.split("/"), found] as const);
  return (method, path) => {
    const found = byPath.get(path) ?? patterns.find(([pattern]) => fits(path, pattern))?.[1];
    if (!found) return nothing;
    const asked = method === "HEAD" ? "GET" : method;
    return found.find((route) => route.method === asked) ?? otherMethod(found);
  };
}

/** Whether a path fits: `{name}` is one part of it, `{...name}` the rest. */
function fits(path: string, pattern: readonly string[]): boolean {
  const parts = path.split("/");
  const isRest = pattern.at(-1)?.startsWith("{...") ?? false;
  const fixed = isRest ? pattern.slice(0, -1) : pattern;
  if (isRest && parts.slice(fixed.length).join("/") === "") return false;
  return (
    (isRest || parts.length === fixed.length) &&
    fixed.every((one, at) => (one.startsWith("{") ? parts[at] : parts[at] === one))
  );
}

const nothing: ApiRoute = {
  method: "GET",
  path: "/api/*",
  body: "unread",
  handler() {
    throw new HttpProblem(404, "not_found", "There is nothing here.");
  },
};

/** Counted as the requests of this path are. */
function otherMethod(routes: readonly ApiRoute[]): ApiRoute {
  const methods = routes.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : method));
  const { path = "", group } = routes[0] ?? {};
  return {
    ...nothing,
    path,
    ...(group !== undefined && { group }),
    handler() {
      const message = `Send ${methods.join(" or ")}.`;
      const headers = { allow: methods.join(", ") };
      throw new HttpProblem(405, "method_not_allowed", message, undefined, headers);
    },
  };
}

interface Asked {
  request: Request;
  url: URL;
  peerAddress: string;
}

async function checked(deps: ApiDeps, route: ApiRoute, asked: Asked): Promise<ApiContext> {
  const { request, url, peerAddress } = asked;
  const site = deps.siteForHost(request.headers.get("host"));
  if (site === undefined)
    throw new HttpProblem(421, "unknown_host", "No site answers to this host name.");
  checkOrigin(request.headers);
  const client = clientOf(peerAddress, request.headers, deps.trustedProxies());
  if (route.group !== undefined) await deps.limitRate(route.group, client.rateKey);
  if (route.isTracking) dropUnkeepable(url, route.isTracking, site);
  checkAddress(url);
  return { request, url, site, client, body: await readBody(request, route.body) };
}

/** Removes tracking parameters that cannot be stored: a damaged campaign link still opens the page. */
function dropUnkeepable(
  { searchParams }: URL,
  isTracking: NonNullable<ApiRoute["isTracking"]>,
  site: string,
): void {
  for (const [name, value] of [...searchParams])
    if (!isKeepable(value) && isTracking(name, site)) searchParams.delete(name);
}

/** A path or query that decodes to NUL, or that does not decode, is a 400. */
function checkAddress(url: URL): void {
  checkText(
    orRefuse("malformed_address", "The address is not valid.", () =>
      decodeURIComponent(url.pathname),
    ),
  );
  for (const [name, value] of url.searchParams) checkText(name + value);
}

/**
 * Refuses (403) a request that another origin's page makes: by its Origin header, and by Sec-Fetch-Site where
 * the browser sends one.
 */
function checkOrigin(headers: Headers): void {
  const site = headers.get("sec-fetch-site");
  const isOwn = site === null || site === "same-origin" || site === "none";
  const origin = headers.get("origin");
  if (!isOwn || (origin !== null && !ownOrigins(headers).includes(origin)))
    throw new HttpProblem(403, "cross_origin", "This call may only come from the site itself.");
}

/**
 * The origin of this site's pages, as browsers write it, for each scheme that a proxy reports. X-Forwarded-Proto counts
 * from any peer here: no browser lets a page of another origin set it.
 */
function ownOrigins(headers: Headers): (string | undefined)[] {
  const reported = (headers.get("x-forwarded-proto") ?? "http").split(",");
  const schemes = reported.map((one) => one.trim()).filter((one) => /^https?$/.test(one));
  return schemes.map((scheme) => URL.parse(`${scheme}://${headers.get("host")}`)?.origin);
}
