import { onActionHandler } from "@/flow/server/handlers/on-action";
import { flowGround } from "../flow-ground";
import { flowRoute } from "../flow-route";

export * from "../post-only";

export const POST = flowRoute({
  name: "OnAction",
  body: "json",
  embedded: onActionHandler(flowGround),
});
