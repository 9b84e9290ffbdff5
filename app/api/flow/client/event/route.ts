import { clientEventHandler } from "@/flow/server/handlers/client-event";
import { flowDeps } from "../../flow-deps";
import { flowRoute } from "../../flow-route";

export const POST = flowRoute({
  name: "client/event",
  body: "json",
  embedded: clientEventHandler(flowDeps),
});
