import { flowGateway, type FlowGatewayCall } from "@/flow/server/handlers/flow-gateway";
import { env } from "@/lib/server/env";
import { apiRoute } from "@/lib/server/http/api-route";
import { apiDeps } from "../api-deps";
import { flowBase } from "./flow-base";

/** One route of the flow API. */
interface FlowRoute extends FlowGatewayCall {
  name: string;
  /** `none` for a GET, and for a POST without a body. */
  body: "json" | "none";
}

/** A route of the flow API: the checks of every API route, then the gateway. */
export function flowRoute({ name, body, ...call }: FlowRoute) {
  const handler = flowGateway(env, flowBase, call);
  return apiRoute(apiDeps, { name: `flow/${name}`, group: "flow", body, handler });
}
