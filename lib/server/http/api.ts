import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequestListener, type FetchHandler } from "@remix-run/node-fetch-server";
import type { ApiRequestContext, ApiRoute } from "./api-route";
import { identifyClient } from "./client-address";
import { HttpProblem } from "./http-problem";
import {
  assertStorableText,
  isStorableText,
  convertErrorToBadRequest,
  createProblemResponse,
  readBody,
} from "./json";

export interface ApiDeps {
  /** Returns the site for a Host header, or `undefined` if no site has this host. */
  siteForHost(host: string | null): string | undefined;
  trustedProxies(): readonly string[];
  /**
   * Counts a request of the client. Rejects with a 429 `HttpProblem` if the client has exceeded the limit with this
   * name (`createRateLimiter`).
   */
  limitRate(group: string, client: string): Promise<void>;
}

/** Function that answers an API request. `peerAddress` is the IP address of the socket, or empty if unknown. */
export type ApiRequestHandler = (request: Request, peerAddress: string) => Promise<Response>;

/**
 * Creates the API's request handler from a list of routes. It checks each request before it calls the route's handler:
 * host, origin, rate limit, content type, size, and text (docs/architecture.md, Principles). Error responses do not
 * contain the cause.
 */
export function createApiRequestHandler(
  deps: ApiDeps,
  routes: readonly ApiRoute[],
): ApiRequestHandler {
  const find = createRouteFinder(routes);
  return async (request, peerAddress) => {
    const url = new URL(request.url);
    const route = find(request.method, url.pathname);
    try {
      return await route.handler(await checkRequest(deps, route, { request, url, peerAddress }));
    } catch (error) {
      const problem = createProblemResponse(error, route.path);
      return route.createRefusalResponse?.(problem.status, request) ?? problem;
    }
  };
}

/** Adapts an API request handler to Node's HTTP server. */
export function createApiListener(
  answer: ApiRequestHandler,
): (request: IncomingMessage, response: ServerResponse) => void {
  // The Host header alone selects the site. The adapter gets a fixed host because it throws for invalid hosts.
  const handler: FetchHandler = (request, { address }) => answer(request, address);
  return createRequestListener(handler, {
    host: "localhost",
    onError: (error) => createProblemResponse(error, "front"),
  });
}

/**
 * Returns a function that finds the route for a method and path. If there is no such route, the function returns a
 * route that answers 404 or 405. A path without parameters takes precedence.
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
    const found =
      byPath.get(path) ?? patterns.find(([pattern]) => matchesPathPattern(path, pattern))?.[1];
    if (!found) return notFoundRoute;
    const asked = method === "HEAD" ? "GET" : method;
    return found.find((route) => route.method === asked) ?? createMethodNotAllowedRoute(found);
  };
}

/** Returns whether a path matches a pattern. `{name}` matches one segment, and `{...name}` all remaining segments. */
function matchesPathPattern(path: string, pattern: readonly string[]): boolean {
  const parts = path.split("/");
  const isRest = pattern.at(-1)?.startsWith("{...") ?? false;
  const fixed = isRest ? pattern.slice(0, -1) : pattern;
  if (isRest && parts.slice(fixed.length).join("/") === "") return false;
  return (
    (isRest || parts.length === fixed.length) &&
    fixed.every((one, at) => (one.startsWith("{") ? parts[at] : parts[at] === one))
  );
}

const notFoundRoute: ApiRoute = {
  method: "GET",
  path: "/api/*",
  body: "unread",
  handler() {
    throw new HttpProblem(404, "not_found", "This URL does not exist.");
  },
};

/**
 * Creates the route that answers 405 if none of a path's routes accepts the request's method. It has the same rate
 * limit as these routes.
 */
function createMethodNotAllowedRoute(routes: readonly ApiRoute[]): ApiRoute {
  const methods = routes.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : method));
  const { path = "", rateLimitGroup } = routes[0] ?? {};
  return {
    ...notFoundRoute,
    path,
    ...(rateLimitGroup !== undefined && { rateLimitGroup }),
    handler() {
      const message = `Send ${methods.join(" or ")}.`;
      const headers = { allow: methods.join(", ") };
      throw new HttpProblem(405, "method_not_allowed", message, undefined, headers);
    },
  };
}

interface IncomingApiRequest {
  request: Request;
  url: URL;
  peerAddress: string;
}

async function checkRequest(
  deps: ApiDeps,
  route: ApiRoute,
  asked: IncomingApiRequest,
): Promise<ApiRequestContext> {
  const { request, url, peerAddress } = asked;
  const site = deps.siteForHost(request.headers.get("host"));
  if (site === undefined) throw new HttpProblem(421, "unknown_host", "No site has this host name.");
  if (!route.isLinkable) assertSameOrigin(request.headers);
  const client = identifyClient(peerAddress, request.headers, deps.trustedProxies());
  if (route.rateLimitGroup !== undefined)
    await deps.limitRate(route.rateLimitGroup, client.rateKey);
  if (route.isKnownTrackingParameter)
    dropUnstorableTrackingParameters(url, route.isKnownTrackingParameter, site);
  assertValidUrl(url);
  return { request, url, site, client, body: await readBody(request, route.body) };
}

/** Removes tracking parameters that the database cannot store, so a damaged campaign link still opens the page. */
function dropUnstorableTrackingParameters(
  { searchParams }: URL,
  isTracking: NonNullable<ApiRoute["isKnownTrackingParameter"]>,
  site: string,
): void {
  for (const [name, value] of [...searchParams])
    if (!isStorableText(value) && isTracking(name, site)) searchParams.delete(name);
}

/**
 * Throws a 400 if the path cannot be percent-decoded, or if path or query contains characters that cannot be stored.
 */
function assertValidUrl(url: URL): void {
  assertStorableText(
    convertErrorToBadRequest("malformed_address", "The URL is not valid.", () =>
      decodeURIComponent(url.pathname),
    ),
  );
  for (const [name, value] of url.searchParams) assertStorableText(name + value);
}

/**
 * Throws a 403 if the request comes from a page of another origin. Checks the Origin header, and Sec-Fetch-Site if
 * present.
 */
function assertSameOrigin(headers: Headers): void {
  const site = headers.get("sec-fetch-site");
  const isOwn = site === null || site === "same-origin" || site === "none";
  const origin = headers.get("origin");
  if (!isOwn || (origin !== null && !listOwnOrigins(headers).includes(origin)))
    throw new HttpProblem(
      403,
      "cross_origin",
      "This request is allowed only from the site itself.",
    );
}

/**
 * Returns the origins that the site's own pages may have, one for each scheme in X-Forwarded-Proto. The header can be
 * trusted, because pages of other origins cannot set it.
 */
function listOwnOrigins(headers: Headers): (string | undefined)[] {
  const reported = (headers.get("x-forwarded-proto") ?? "http").split(",");
  const schemes = reported.map((one) => one.trim()).filter((one) => /^https?$/.test(one));
  return schemes.map((scheme) => URL.parse(`${scheme}://${headers.get("host")}`)?.origin);
}
