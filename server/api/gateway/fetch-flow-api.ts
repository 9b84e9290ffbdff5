import type { ApiContext } from "@/lib/server/http/api-route";
import { trimTrailingSlashes } from "@/lib/server/http/trim-trailing-slashes";
import { HttpProblem } from "@/lib/server/http/http-problem";
import { createJsonResponse } from "@/lib/server/http/json";
import {
  getSessionCookieName,
  formatSessionCookieValue,
  readSessionCookies,
} from "../../sessions/session-secret";
import {
  fetchUpstream,
  parseUpstreamJson,
  type UpstreamResponse,
} from "../../upstream/fetch-upstream";
import { selectForwardedHeaders } from "./forwarded-headers";

const name = "flow-api";

/** A request to an outside flow API. */
export interface FlowApiRequest {
  /** Base URL of the flow API. */
  apiUrl: string;
  /** The path below the base URL, with its query, e.g. `/Location?postalCode=92101`. */
  path: string;
  method: "GET" | "POST";
  body?: unknown;
  timeoutMs: number;
  /** `status`: only the response's status matters; its body is ignored. */
  reads: "json" | "status";
}

/**
 * Forwards a checked request to the outside flow API and returns its response (docs/protocol.md section 1). The
 * session cookie is the only cookie that passes, in both directions. Throws 502 and 504 like `fetchUpstream`.
 */
export async function fetchFlowApi(
  context: ApiContext,
  flowApi: FlowApiRequest,
): Promise<Response> {
  const { isHttps } = context.client;
  assertSafePath(flowApi.path);
  const upstream = await fetchUpstream({
    name,
    url: trimTrailingSlashes(flowApi.apiUrl) + flowApi.path,
    method: flowApi.method,
    body: flowApi.body,
    headers: {
      accept: "application/json",
      ...selectForwardedHeaders(context.request.headers),
      ...sessionHeaders(context, /^https:/i.test(flowApi.apiUrl)),
    },
    timeoutMs: flowApi.timeoutMs,
  });
  return toVisitor(upstream, flowApi.reads === "status", isHttps);
}

/**
 * Returns the request headers with the session cookie. The cookie's name depends on the upstream connection being
 * HTTPS, so it may differ from the visitor's.
 */
function sessionHeaders(
  { request, client }: ApiContext,
  isUpstreamHttps: boolean,
): Record<string, string> {
  const cookie = readSessionCookies(request.headers, client.isHttps).find(isSessionValue);
  const key = request.headers.get("idempotency-key");
  return {
    ...(client.address === "" ? {} : { "x-forwarded-for": client.address }),
    ...(key === null ? {} : { "idempotency-key": key.slice(0, 64) }),
    ...(cookie === undefined
      ? {}
      : { cookie: `${getSessionCookieName(isUpstreamHttps)}=${cookie}` }),
  };
}

function toVisitor(upstream: UpstreamResponse, isStatusOnly: boolean, isHttps: boolean): Response {
  const { status, cookies } = upstream;
  const json = isStatusOnly ? undefined : parseUpstreamJson(name, upstream);
  const response =
    json === undefined ? new Response(null, { status }) : createJsonResponse(json, { status });
  response.headers.set("cache-control", "no-store");
  for (const cookie of cookies.flatMap((set) => rewriteCookieForVisitor(set, isHttps) ?? []))
    response.headers.append("set-cookie", cookie);
  return response;
}

/**
 * Throws 400 for a path that an upstream server could resolve to another path. Such a path has a slash, backslash or
 * dot segment, encoded any number of times. `..%2f` would leave the API's folder and send the session cookie
 * elsewhere.
 */
export function assertSafePath(path: string): void {
  for (let text = path.split("?", 1)[0] ?? "", decoded = ""; ; text = decoded) {
    decoded = decodeOnce(text);
    const isOther = decoded.split("/").length > text.split("/").length || decoded.includes("\\");
    const hasDots = decoded.split("/").some((segment) => /^\.{1,2}(?:;.*)?$/.test(segment));
    if (isOther || hasDots)
      throw new HttpProblem(400, "malformed_address", "The URL is not valid.");
    if (decoded === text) return;
  }
}

/**
 * Decodes a percent-encoded text once. Returns it unchanged if it is malformed, e.g. a percent sign that a visitor
 * typed.
 */
function decodeOnce(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Returns a `Set-Cookie` value for the visitor, from an outside flow API's cookie. Keeps the session's value and
 * replaces the attributes by the site's own: this host only, HttpOnly, SameSite, and Secure on HTTPS. Returns
 * undefined for other cookies and invalid values.
 */
export function rewriteCookieForVisitor(setCookie: string, isHttps: boolean): string | undefined {
  const [pair = ""] = setCookie.split(";", 1);
  const at = pair.indexOf("=");
  const name = pair.slice(0, at).trim();
  const value = pair.slice(at + 1).trim();
  const isOwn = name === getSessionCookieName(true) || name === getSessionCookieName(false);
  return isOwn && isSessionValue(value) ? formatSessionCookieValue(value, isHttps) : undefined;
}

/** Whether a value can be an outside API's session cookie: one id, or several joined by dots. */
function isSessionValue(value: string): boolean {
  return /^[\w.-]{1,512}$/.test(value);
}
