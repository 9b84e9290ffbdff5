import type { IncomingMessage } from "node:http";
import { landingCookie } from "../site/landing-pages";
import { parametersOf } from "./query-parameters";

/** The request headers that pages and files depend on. */
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

/** Query parameters by which Next's own parts address each other: `_rsc`, `nxtPsite`, `__nextLocale`. */
const internalParameter = /^(?:_rsc$|nxt[PI]|__next)/i;

/**
 * Keeps a page's URL, the headers in `passedHeaders` and the cookie of a split campaign; removes the rest of a request.
 * Next's router and renderer exchange headers and parameters. From outside, these would turn a page into another
 * response under the same URL, and a shared cache would serve it to every visitor.
 */
export function dropInternals(request: IncomingMessage): void {
  // Next has cookies of its own, such as `__prerender_bypass`.
  const cookie = landingCookie(request.headers.cookie ?? null);
  for (const name of Object.keys(request.headers))
    if (!passedHeaders.has(name)) Reflect.deleteProperty(request.headers, name);
  if (cookie !== undefined) request.headers.cookie = cookie;
  const { url = "" } = request;
  const queryStart = url.indexOf("?");
  if (queryStart === -1) return;
  const parameters = parametersOf(url.slice(queryStart + 1));
  const kept = parameters.filter(({ name }) => !internalParameter.test(name));
  if (kept.length === parameters.length) return;
  const query = kept.map(({ text }) => text).join("&");
  request.url = url.slice(0, queryStart) + (query === "" ? "" : `?${query}`);
}
