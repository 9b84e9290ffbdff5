import { submissionHandler } from "@/flow/server/handlers/submission";
import { env } from "@/lib/server/env";
import { apiRoute } from "@/lib/server/http/api-route";
import { apiDeps } from "../api-deps";
import { flowDeps } from "../flow/flow-deps";

export const GET = apiRoute(apiDeps, {
  name: "submission",
  group: "submission",
  body: "none",
  handler: submissionHandler(flowDeps, () => env().FLOW_API_URL === undefined),
});
