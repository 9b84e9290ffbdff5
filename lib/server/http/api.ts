import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequestListener, type FetchHandler } from "@remix-run/node-fetch-server";
import type { ApiContext, ApiRoute } from "./api-route";
import { identifyClient } from "./client-address";
import { HttpProblem } from "./http-problem";
import {
  assertStorableText,
  isStorableText,
  refuseIfThrown,
  createProblemResponse,
  readBody,
} from "./json";

export interface ApiDeps {
  /** Returns the site of a Host header, or undefined if no theme lists the host. */
  siteForHost(host: string | null): string | undefined;
  trustedProxies(): readonly string[];
  /** Counts a request of `client` in `group`. Rejects with a 429 above the limit (`createRateLimiter`). */
  limitRate(group: string, client: string): Promise<void>;
}

/** Answers a request. `peerAddress` is the IP address of the socket, or "" if unknown. */
export type ApiRequestHandler = (request: Request, peerAddress: string) => Promise<Response>;

/**
 * Returns a function that answers requests from a table of routes. Unknown paths get 404, other methods 405 with an
 * Allow header. Host, origin, rate, content type, size and text are checked before a handler runs
 * (docs/architecture.md, Principles). Every failure becomes a problem response that does not reveal its cause.
 */
export function createApi(deps: ApiDeps, routes: readonly ApiRoute[]): ApiRequestHandler {
  const find = createRouteFinder(routes);
  return async (request, peerAddress) => {
    const url = new URL(request.url);
    const route = find(request.method, url.pathname);
    try {
      return await route.handler(await checked(deps, route, { request, url, peerAddress }));
    } catch (error) {
      const problem = createProblemResponse(error, route.path);
      return route.refused?.(problem.status, request) ?? problem;
    }
  };
}

/**
 * Adapts `answer` to Node's HTTP server. Handlers answer their own errors; `onError` handles those of the connection
 * and the adapter.
 */
export function createApiListener(
  answer: ApiRequestHandler,
): (request: IncomingMessage, response: ServerResponse) => void {
  // The site is chosen by the Host header alone. A fixed host is set here because the adapter throws for invalid
  // ones.
  const handler: FetchHandler = (request, { address }) => answer(request, address);
  return createRequestListener(handler, {
    host: "localhost",
    onError: (error) => createProblemResponse(error, "front"),
  });
}

/**
 * Returns a function that finds a route by method and path. If none matches, it returns a route that refuses the
 * request. Static paths take precedence over paths with parameters.
 */
export function createRouteFinder(
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

/** Returns whether a path matches a pattern: `{name}` matches one segment, `{...name}` all remaining segments. */
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
    throw new HttpProblem(404, "not_found", "This URL does not exist.");
  },
};

/** Returns a route that answers 405. Its requests count toward the rate limit of the path's first route. */
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
  if (site === undefined) throw new HttpProblem(421, "unknown_host", "No site has this host name.");
  checkOrigin(request.headers);
  const client = identifyClient(peerAddress, request.headers, deps.trustedProxies());
  if (route.group !== undefined) await deps.limitRate(route.group, client.rateKey);
  if (route.isTracking) dropUnkeepable(url, route.isTracking, site);
  checkAddress(url);
  return { request, url, site, client, body: await readBody(request, route.body) };
}

/** Removes tracking parameters that cannot be stored, so that a damaged campaign link still opens the page. */
function dropUnkeepable(
  { searchParams }: URL,
  isTracking: NonNullable<ApiRoute["isTracking"]>,
  site: string,
): void {
  for (const [name, value] of [...searchParams])
    if (!isStorableText(value) && isTracking(name, site)) searchParams.delete(name);
}

/** Throws a 400 if the path or query does not decode, or contains NUL. */
function checkAddress(url: URL): void {
  assertStorableText(
    refuseIfThrown("malformed_address", "The URL is not valid.", () =>
      decodeURIComponent(url.pathname),
    ),
  );
  for (const [name, value] of url.searchParams) assertStorableText(name + value);
}

/**
 * Throws a 403 for a request from a page of another origin, by its Origin header, and by Sec-Fetch-Site if present.
 */
function checkOrigin(headers: Headers): void {
  const site = headers.get("sec-fetch-site");
  const isOwn = site === null || site === "same-origin" || site === "none";
  const origin = headers.get("origin");
  if (!isOwn || (origin !== null && !ownOrigins(headers).includes(origin)))
    throw new HttpProblem(
      403,
      "cross_origin",
      "This request is allowed only from the site itself.",
    );
}

/**
 * Returns the origins of this site's pages, one for each scheme that a proxy reports. X-Forwarded-Proto is accepted
 * from any peer here, since no browser lets a page of another origin set it.
 */
function ownOrigins(headers: Headers): (string | undefined)[] {
  const reported = (headers.get("x-forwarded-proto") ?? "http").split(",");
  const schemes = reported.map((one) => one.trim()).filter((one) => /^https?$/.test(one));
  return schemes.map((scheme) => URL.parse(`${scheme}://${headers.get("host")}`)?.origin);
}
