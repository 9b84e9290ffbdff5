import { getEnv } from "@/lib/server/env";
import type { ApiContext, ApiHandler, ApiRoute, RouteDocs } from "@/lib/server/http/api-route";
import { fetchFlowApi } from "../gateway/fetch-flow-api";

/** The base path of the flow API on this site. */
export const flowBase = "/api/flow";

/** A route of the flow API. */
interface FlowRoute extends Omit<ApiRoute, "handler" | "docs"> {
  /** The path below the flow API's base. */
  path: string;
  /** `none`: a GET, or a POST without a body. */
  body: "json" | "answers" | "none";
  docs: RouteDocs;
  /** The handler of the embedded flow API. */
  embedded: ApiHandler;
  /** The part of an outside API's response that the site uses: its JSON body, or only its status. Default: `json`. */
  reads?: "json" | "status";
  /** Returns the body to send to an outside API. Default: the received body. */
  upstreamBody?: (context: ApiContext) => unknown;
}

/**
 * Returns a route that forwards checked requests to the flow API at FLOW_API_URL. Without FLOW_API_URL, the embedded
 * flow API handles them (docs/protocol.md section 1).
 */
export function createFlowRoute(route: FlowRoute): ApiRoute {
  const { embedded, reads = "json", upstreamBody, docs, ...others } = route;
  return {
    group: "flow",
    ...others,
    path: flowBase + route.path,
    docs: { ...docs, isOfFlowApi: true },
    handler(context) {
      const { FLOW_API_URL, UPSTREAM_TIMEOUT_MS } = getEnv();
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
