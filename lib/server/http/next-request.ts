import type { IncomingMessage } from "node:http";
import { getLandingCookie } from "../site/landing-pages";
import { parseQuery } from "./query-parameters";

/** Request headers that pages and files depend on. */
const passedHeaders = new Set([
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

/** Internal query parameters of Next: `_rsc`, `nxtPsite`, `__nextLocale`. */
const internalParameter = /^(?:_rsc$|nxt[PI]|__next)/i;

/**
 * Removes everything from a request except the page's URL, the headers in `passedHeaders` and the cookie of a split
 * campaign. Next's router and renderer exchange data through headers and parameters. If visitors could set these, a
 * shared cache might serve a manipulated response to everyone.
 */
export function removeInternalHeaders(request: IncomingMessage): void {
  // Next's own cookies, such as `__prerender_bypass`, must not pass.
  const cookie = getLandingCookie(request.headers.cookie ?? null);
  for (const name of Object.keys(request.headers))
    if (!passedHeaders.has(name)) Reflect.deleteProperty(request.headers, name);
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
