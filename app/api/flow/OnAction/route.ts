import { onActionHandler } from "@/flow/server/handlers/on-action";
import { permittedAction } from "@/flow/server/handlers/parse-request";
import { flowDeps } from "../flow-deps";
import { flowRoute } from "../flow-route";

export * from "../post-only";

export const POST = flowRoute({
  name: "OnAction",
  body: "json",
  embedded: onActionHandler(flowDeps),
  upstreamBody: permittedAction,
});
