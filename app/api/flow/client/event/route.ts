import { clientEventHandler } from "@/flow/server/handlers/client-event";
import { flowGround } from "../../flow-ground";
import { flowRoute } from "../../flow-route";

export const POST = flowRoute({
  name: "client/event",
  body: "json",
  embedded: clientEventHandler(flowGround),
});
