import "server-only";
import type { ApiCall } from "@/lib/server/http/api-route";
import { baseAddress } from "@/lib/server/http/base-address";
import { jsonResponse } from "@/lib/server/http/json-response";
import { parseSessionSecrets, sessionCookie, sessionCookieName } from "../sessions/session-secret";
import { callUpstream, parseUpstreamJson, type UpstreamResponse } from "./call-upstream";
import { forwardedHeaders } from "./forwarded-headers";

const name = "flow-api";

/** A call of an outside flow API. */
export interface FlowApiCall {
  /** Base address of the flow API. */
  apiUrl: string;
  /** Below the base, with its query, e.g. `/Location?postalCode=92101`. */
  path: string;
  method: "GET" | "POST";
  body?: unknown;
  timeoutMs: number;
  /** `status`: the response's body says nothing, and is not read. */
  reads: "json" | "status";
}

/**
 * Hands a checked call to the outside flow API and its response back (docs/protocol.md section 1). Of cookies only
 * the session's own passes, in both directions. Throws 502 and 504 as `callUpstream` does.
 */
export async function callFlowApi(call: ApiCall, flowApi: FlowApiCall): Promise<Response> {
  const { isHttps } = call.client;
  const upstream = await callUpstream({
    name,
    url: baseAddress(flowApi.apiUrl) + flowApi.path,
    method: flowApi.method,
    body: flowApi.body,
    headers: {
      accept: "application/json",
      ...forwardedHeaders(call.request.headers),
      ...sessionHeaders(call, /^https:/i.test(flowApi.apiUrl)),
    },
    timeoutMs: flowApi.timeoutMs,
  });
  return toVisitor(upstream, flowApi.reads === "status", isHttps);
}

/** The cookie goes by the name that it has on the upstream's connection, which need not be the visitor's. */
function sessionHeaders(
  { request, client }: ApiCall,
  isUpstreamHttps: boolean,
): Record<string, string> {
  const [secret] = parseSessionSecrets(request.headers, client.isHttps);
  const key = request.headers.get("idempotency-key");
  return {
    ...(client.address === "" ? {} : { "x-forwarded-for": client.address }),
    ...(key === null ? {} : { "idempotency-key": key.slice(0, 64) }),
    ...(secret === undefined ? {} : { cookie: `${sessionCookieName(isUpstreamHttps)}=${secret}` }),
  };
}

function toVisitor(upstream: UpstreamResponse, isStatusOnly: boolean, isHttps: boolean): Response {
  const { status, cookies } = upstream;
  const json = isStatusOnly ? undefined : parseUpstreamJson(name, upstream);
  const response =
    json === undefined ? new Response(null, { status }) : jsonResponse(json, { status });
  response.headers.set("cache-control", "no-store");
  for (const cookie of cookies.flatMap((set) => cookieForVisitor(set, isHttps) ?? []))
    response.headers.append("set-cookie", cookie);
  return response;
}

/**
 * A cookie that an outside flow API sets, as the visitor gets it: the session's own unchanged, or renamed when the
 * visitor's connection asks for its other name (http or https); undefined for any other cookie.
 */
export function cookieForVisitor(setCookie: string, isHttps: boolean): string | undefined {
  const [name, value] = (setCookie.split(";", 1)[0] ?? "").split("=");
  if (name === sessionCookieName(isHttps)) return setCookie;
  if (name !== sessionCookieName(!isHttps) || value === undefined) return undefined;
  return sessionCookie(value, isHttps);
}
