import type { ApiRequestContext } from "@/lib/server/http/api-route";
import { trimTrailingSlashes } from "@/lib/server/http/trim-trailing-slashes";
import { HttpProblem } from "@/lib/server/http/http-problem";
import { createJsonResponse } from "@/lib/server/http/json";
import {
  getSessionCookieName,
  formatSessionCookieValue,
  readSessionCookies,
} from "../../sessions/session-secret";
import {
  fetchExternalService,
  parseUpstreamJson,
  type ExternalServiceResponse,
} from "../../upstream/fetch-upstream";
import { selectForwardedHeaders } from "./forwarded-headers";

const upstreamName = "flow-api";

/** A request to an external flow API, its timeout, and which part of the response is used. */
export interface FlowApiRequest {
  /** Base URL of the flow API. */
  apiUrl: string;
  /** Path below the base URL, with its query: `/Location?postalCode=92101`. */
  path: string;
  method: "GET" | "POST";
  body?: unknown;
  timeoutMs: number;
  /** Part of the response that is used: the JSON body (`json`), or only the status (`status`). */
  reads: "json" | "status";
}

/**
 * Forwards a request to the external flow API and returns the response (docs/protocol.md section 1). Forwards no
 * cookies except the session cookie. Throws 502 and 504 like `fetchExternalService`.
 */
export async function forwardToFlowApi(
  context: ApiRequestContext,
  flowApi: FlowApiRequest,
): Promise<Response> {
  const { isHttps } = context.client;
  assertSafeUpstreamPath(flowApi.path);
  const upstream = await fetchExternalService({
    name: upstreamName,
    url: trimTrailingSlashes(flowApi.apiUrl) + flowApi.path,
    method: flowApi.method,
    body: flowApi.body,
    headers: {
      accept: "application/json",
      ...selectForwardedHeaders(context.request.headers),
      ...buildSessionHeaders(context, /^https:/i.test(flowApi.apiUrl)),
    },
    timeoutMs: flowApi.timeoutMs,
  });
  return toVisitorResponse(upstream, flowApi.reads === "status", isHttps);
}

/**
 * Returns the request headers that tie a forwarded request to the visitor's session: cookie, idempotency key, and IP
 * address. The cookie's name depends on whether the flow API uses HTTPS.
 */
function buildSessionHeaders(
  { request, client }: ApiRequestContext,
  isUpstreamHttps: boolean,
): Record<string, string> {
  const cookie = readSessionCookies(request.headers, client.isHttps).find(isSessionCookieValue);
  const key = request.headers.get("idempotency-key");
  return {
    ...(client.address === "" ? {} : { "x-forwarded-for": client.address }),
    ...(key === null ? {} : { "idempotency-key": key.slice(0, 64) }),
    ...(cookie === undefined
      ? {}
      : { cookie: `${getSessionCookieName(isUpstreamHttps)}=${cookie}` }),
  };
}

function toVisitorResponse(
  upstream: ExternalServiceResponse,
  isStatusOnly: boolean,
  isHttps: boolean,
): Response {
  const { status, cookies } = upstream;
  const json = isStatusOnly ? undefined : parseUpstreamJson(upstreamName, upstream);
  const response =
    json === undefined ? new Response(null, { status }) : createJsonResponse(json, { status });
  response.headers.set("cache-control", "no-store");
  for (const cookie of cookies.flatMap((set) => rewriteSessionCookie(set, isHttps) ?? []))
    response.headers.append("set-cookie", cookie);
  return response;
}

/**
 * Throws 400 for a path that could leave the flow API's folder, such as `..%2f`, even if encoded several times.
 * Otherwise the session cookie could reach another service.
 */
export function assertSafeUpstreamPath(path: string): void {
  for (let text = path.split("?", 1)[0] ?? "", decoded = ""; ; text = decoded) {
    decoded = decodeOnce(text);
    const isOther = decoded.split("/").length > text.split("/").length || decoded.includes("\\");
    const hasDots = decoded.split("/").some((segment) => /^\.{1,2}(?:;.*)?$/.test(segment));
    if (isOther || hasDots)
      throw new HttpProblem(400, "malformed_address", "The URL is not valid.");
    if (decoded === text) return;
  }
}

/** Decodes a percent-encoded text once. Returns a malformed text unchanged. */
function decodeOnce(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Converts the session cookie of an external flow API into this site's cookie, with the site's own attributes
 * (HttpOnly, SameSite, Secure). Returns `undefined` for other cookies and invalid values.
 */
export function rewriteSessionCookie(setCookie: string, isHttps: boolean): string | undefined {
  const [pair = ""] = setCookie.split(";", 1);
  const at = pair.indexOf("=");
  const name = pair.slice(0, at).trim();
  const value = pair.slice(at + 1).trim();
  const isOwn = name === getSessionCookieName(true) || name === getSessionCookieName(false);
  return isOwn && isSessionCookieValue(value)
    ? formatSessionCookieValue(value, isHttps)
    : undefined;
}

/** Returns whether a text can be the value of a session cookie: ids joined by dots. */
function isSessionCookieValue(value: string): boolean {
  return /^[\w.-]{1,512}$/.test(value);
}
