import { callFlowApi } from "@/flow/server/gateway/call-flow-api";
import { env } from "@/lib/server/env";
import { apiRoute, type ApiCall, type ApiHandler } from "@/lib/server/http/api-route";
import { apiDeps } from "../api-deps";
import { flowBase } from "./flow-base";

/** One call of the flow API. */
interface FlowCall {
  name: string;
  /** `none` for a GET, and for a POST without a body. */
  body: "json" | "none";
  /** The embedded API's answer. */
  embedded: ApiHandler;
  /** What counts of an outside API's answer; `json` unless said. */
  reads?: "json" | "status";
  /** What an outside API is sent instead of the body as it came. */
  outsideBody?: (call: ApiCall) => unknown;
}

/**
 * The gateway (docs/protocol.md section 1): checks the call, then hands it to the flow API at FLOW_API_URL, or to the
 * embedded one.
 */
export function flowRoute({ name, body, reads = "json", embedded, outsideBody }: FlowCall) {
  const handler: ApiHandler = (call) => {
    const { FLOW_API_URL, UPSTREAM_TIMEOUT_MS } = env();
    if (FLOW_API_URL === undefined) return embedded(call);
    return callFlowApi(call, {
      apiUrl: FLOW_API_URL,
      path: call.url.pathname.slice(flowBase.length) + call.url.search,
      method: call.request.method === "POST" ? "POST" : "GET",
      body: outsideBody ? outsideBody(call) : call.body,
      timeoutMs: UPSTREAM_TIMEOUT_MS,
      reads,
    });
  };
  return apiRoute(apiDeps, { name: `flow/${name}`, group: "flow", body, handler });
}
