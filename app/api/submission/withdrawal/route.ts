import { withdrawalHandler } from "@/flow/server/handlers/submission";
import { apiRoute } from "@/lib/server/http/api-route";
import { apiDeps } from "../../api-deps";
import { flowDeps } from "../../flow/flow-deps";

export const POST = apiRoute(apiDeps, {
  name: "submission/withdrawal",
  group: "submission",
  body: "json",
  handler: withdrawalHandler(flowDeps),
});
