import { getEnv } from "@/lib/server/env";
import type {
  ApiRequestContext,
  ApiHandler,
  ApiRoute,
  RouteDocs,
} from "@/lib/server/http/api-route";
import { forwardToFlowApi } from "../gateway/fetch-flow-api";

/** Base path of the flow API on this site. */
export const flowApiBasePath = "/api/flow";

/** A route of the flow API. The server's embedded flow API or an external one handles its requests. */
interface FlowApiRoute extends Omit<ApiRoute, "handler" | "docs"> {
  /** Path below the flow API's base path. */
  path: string;
  /** Kind of request body. `none`: a GET, or a POST without a body. */
  body: "json" | "answers" | "none";
  docs: RouteDocs;
  /** Handles a request if the server uses its embedded flow API. */
  handleEmbedded: ApiHandler;
  /** Part of an external API's response that the site uses: the JSON body or only the status. Defaults to `json`. */
  usedResponsePart?: "json" | "status";
  /** Returns the body to send to an external API. Defaults to the received body. */
  upstreamBody?: (context: ApiRequestContext) => unknown;
}

/**
 * Returns a route that forwards its requests to the external flow API at `FLOW_API_URL`. Without `FLOW_API_URL`, the
 * embedded flow API handles them (docs/protocol.md section 1).
 */
export function createFlowApiRoute(route: FlowApiRoute): ApiRoute {
  const { handleEmbedded, usedResponsePart = "json", upstreamBody, docs, ...others } = route;
  return {
    rateLimitGroup: "flow",
    ...others,
    path: flowApiBasePath + route.path,
    docs: { ...docs, isFlowApiRoute: true },
    handler(context) {
      const { FLOW_API_URL, UPSTREAM_TIMEOUT_MS } = getEnv();
      if (FLOW_API_URL === undefined) return handleEmbedded(context);
      return forwardToFlowApi(context, {
        apiUrl: FLOW_API_URL,
        path: context.url.pathname.slice(flowApiBasePath.length) + context.url.search,
        method: context.request.method === "POST" ? "POST" : "GET",
        body: upstreamBody ? upstreamBody(context) : context.body,
        timeoutMs: UPSTREAM_TIMEOUT_MS,
        reads: usedResponsePart,
      });
    },
  };
}
