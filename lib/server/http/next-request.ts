import type { IncomingMessage } from "node:http";
import { buildLandingPageCookieHeader } from "../site/landing-pages";
import { parseQuery } from "./query-parameters";

/** Names of the request headers that Next receives. */
const allowedRequestHeaders = new Set([
  "host",
  "connection",
  "user-agent",
  "accept-encoding",
  "save-data",
  "if-none-match",
  "if-modified-since",
  "if-range",
  "range",
]);

/** Matches query parameters that Next uses internally: `_rsc`, `nxtPsite`, `__nextLocale`. */
const internalParameter = /^(?:_rsc$|nxt[PI]|__next)/i;

/**
 * Removes headers and query parameters that Next would interpret, so a visitor cannot make a cache store a manipulated
 * page. Only allow-listed headers and the landing-page cookie remain.
 */
export function sanitizeNextRequest(request: IncomingMessage): void {
  // Next's own cookies, such as `__prerender_bypass`, must not reach Next.
  const cookie = buildLandingPageCookieHeader(request.headers.cookie ?? null);
  for (const name of Object.keys(request.headers))
    if (!allowedRequestHeaders.has(name)) Reflect.deleteProperty(request.headers, name);
  if (cookie !== undefined) request.headers.cookie = cookie;
  const { url = "" } = request;
  const queryStart = url.indexOf("?");
  if (queryStart === -1) return;
  const parameters = parseQuery(url.slice(queryStart + 1));
  const kept = parameters.filter(({ name }) => !internalParameter.test(name));
  if (kept.length === parameters.length) return;
  const query = kept.map(({ text }) => text).join("&");
  request.url = url.slice(0, queryStart) + (query === "" ? "" : `?${query}`);
}
