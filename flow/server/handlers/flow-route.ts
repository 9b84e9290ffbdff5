import "server-only";
import { env } from "@/lib/server/env";
import type { ApiCall, ApiHandler, ApiRoute, RouteDocs } from "@/lib/server/http/api-route";
import { callFlowApi } from "../gateway/call-flow-api";

/** Where the flow API stands on this site. */
export const flowBase = "/api/flow";

/** A route of the flow API. */
interface FlowRoute extends Omit<ApiRoute, "handler" | "docs"> {
  /** Below the flow API's base. */
  path: string;
  /** `none` for a GET, and for a POST without a body. */
  body: "json" | "none";
  docs: RouteDocs;
  /** The embedded API's handler. */
  embedded: ApiHandler;
  /** What counts of an outside API's response; `json` by default. */
  reads?: "json" | "status";
  /** What an outside API is sent instead of the body as it came. */
  upstreamBody?: (call: ApiCall) => unknown;
}

/** A checked call goes to the flow API at FLOW_API_URL, or to the embedded one (docs/protocol.md section 1). */
export function flowRoute(route: FlowRoute): ApiRoute {
  const { embedded, reads = "json", upstreamBody, docs, ...others } = route;
  return {
    group: "flow",
    ...others,
    path: flowBase + route.path,
    docs: { ...docs, isOfFlowApi: true },
    handler(call) {
      const { FLOW_API_URL, UPSTREAM_TIMEOUT_MS } = env();
      if (FLOW_API_URL === undefined) return embedded(call);
      return callFlowApi(call, {
        apiUrl: FLOW_API_URL,
        path: call.url.pathname.slice(flowBase.length) + call.url.search,
        method: call.request.method === "POST" ? "POST" : "GET",
        body: upstreamBody ? upstreamBody(call) : call.body,
        timeoutMs: UPSTREAM_TIMEOUT_MS,
        reads,
      });
    },
  };
}
