import "server-only";
import type { ApiCall } from "@/lib/server/http/api-route";
import { baseAddress } from "@/lib/server/http/base-address";
import { jsonResponse } from "@/lib/server/http/json-response";
import { readSessionSecret, sessionCookieName } from "../sessions/session-secret";
import { cookieForVisitor } from "./cookie-for-visitor";
import { callUpstream, type UpstreamAnswer } from "./call-upstream";
import { forwardedHeaders } from "./forwarded-headers";
import { readUpstreamJson } from "./read-upstream-json";

const name = "flow-api";

/** A call of the outside flow API. */
export interface OutsideCall {
  /** Base address of the flow API. */
  apiUrl: string;
  /** Below the base, with its query, e.g. `/Location?postalCode=92101`. */
  path: string;
  method: "GET" | "POST";
  body?: unknown;
  timeoutMs: number;
  /** `status`: the answer's body says nothing, and is not read. */
  reads: "json" | "status";
}

/**
 * Hands a checked call to the outside flow API and its answer back (docs/protocol.md section 1). Of cookies only
 * the session's own passes, in both directions. Throws 502 and 504 as `callUpstream` does.
 */
export async function callFlowApi(call: ApiCall, outside: OutsideCall): Promise<Response> {
  const { isHttps } = call.client;
  const answer = await callUpstream({
    name,
    url: baseAddress(outside.apiUrl) + outside.path,
    method: outside.method,
    body: outside.body,
    headers: {
      accept: "application/json",
      ...forwardedHeaders(call.request.headers),
      ...ownHeaders(call, /^https:/i.test(outside.apiUrl)),
    },
    timeoutMs: outside.timeoutMs,
  });
  return answered(answer, outside.reads === "status", isHttps);
}

/** The cookie goes by the name that it has on the upstream's connection, which need not be the visitor's. */
function ownHeaders(
  { request, client }: ApiCall,
  isUpstreamHttps: boolean,
): Record<string, string> {
  const secret = readSessionSecret(request.headers, client.isHttps);
  const key = request.headers.get("idempotency-key");
  return {
    ...(client.address === "" ? {} : { "x-forwarded-for": client.address }),
    ...(key === null ? {} : { "idempotency-key": key.slice(0, 64) }),
    ...(secret === undefined ? {} : { cookie: `${sessionCookieName(isUpstreamHttps)}=${secret}` }),
  };
}

function answered(answer: UpstreamAnswer, isBare: boolean, isHttps: boolean): Response {
  const { status, cookies } = answer;
  const json = isBare ? undefined : readUpstreamJson(name, answer);
  const response =
    json === undefined ? new Response(null, { status }) : jsonResponse(json, { status });
  response.headers.set("cache-control", "no-store");
  for (const cookie of cookies.flatMap((set) => cookieForVisitor(set, isHttps) ?? []))
    response.headers.append("set-cookie", cookie);
  return response;
}
