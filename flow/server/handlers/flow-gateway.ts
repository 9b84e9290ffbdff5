import "server-only";
import type { Env } from "@/lib/server/env";
import type { ApiCall, ApiHandler } from "@/lib/server/http/api-route";
import { callFlowApi } from "../gateway/call-flow-api";

/** How one call of the flow API is answered. */
export interface FlowGatewayCall {
  /** The embedded API's handler. */
  embedded: ApiHandler;
  /** What counts of an outside API's response; `json` by default. */
  reads?: "json" | "status";
  /** What an outside API is sent instead of the body as it came. */
  upstreamBody?: (call: ApiCall) => unknown;
}

/**
 * Hands a checked call to the flow API at FLOW_API_URL, or to the embedded one (docs/protocol.md section 1).
 * @param apiBase the part of the address before the API's own path, e.g. `/api/flow`.
 */
export function flowGateway(
  env: () => Env,
  apiBase: string,
  { embedded, reads = "json", upstreamBody }: FlowGatewayCall,
): ApiHandler {
  return (call) => {
    const { FLOW_API_URL, UPSTREAM_TIMEOUT_MS } = env();
    if (FLOW_API_URL === undefined) return embedded(call);
    return callFlowApi(call, {
      apiUrl: FLOW_API_URL,
      path: call.url.pathname.slice(apiBase.length) + call.url.search,
      method: call.request.method === "POST" ? "POST" : "GET",
      body: upstreamBody ? upstreamBody(call) : call.body,
      timeoutMs: UPSTREAM_TIMEOUT_MS,
      reads,
    });
  };
}
