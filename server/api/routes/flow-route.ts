import { env } from "@/lib/server/env";
import type { ApiContext, ApiHandler, ApiRoute, RouteDocs } from "@/lib/server/http/api-route";
import { fetchFlowApi } from "../gateway/fetch-flow-api";

/** Where the flow API stands on this site. */
export const flowBase = "/api/flow";

/** A route of the flow API. */
interface FlowRoute extends Omit<ApiRoute, "handler" | "docs"> {
  /** Below the flow API's base. */
  path: string;
  /** `none` for a GET, and for a POST without a body. */
  body: "json" | "answers" | "none";
  docs: RouteDocs;
  /** The embedded API's handler. */
  embedded: ApiHandler;
  /** What counts of an outside API's response; `json` by default. */
  reads?: "json" | "status";
  /** What an outside API is sent instead of the body as it came. */
  upstreamBody?: (context: ApiContext) => unknown;
}

/** A checked request goes to the flow API at FLOW_API_URL, or to the embedded one (docs/protocol.md section 1). */
export function flowRoute(route: FlowRoute): ApiRoute {
  const { embedded, reads = "json", upstreamBody, docs, ...others } = route;
  return {
    group: "flow",
    ...others,
    path: flowBase + route.path,
    docs: { ...docs, isOfFlowApi: true },
    handler(context) {
      const { FLOW_API_URL, UPSTREAM_TIMEOUT_MS } = env();
      if (FLOW_API_URL === undefined) return embedded(context);
      return fetchFlowApi(context, {
        apiUrl: FLOW_API_URL,
        path: context.url.pathname.slice(flowBase.length) + context.url.search,
        method: context.request.method === "POST" ? "POST" : "GET",
        body: upstreamBody ? upstreamBody(context) : context.body,
        timeoutMs: UPSTREAM_TIMEOUT_MS,
        reads,
      });
    },
  };
}
