import { landHandler } from "@/flow/server/handlers/land";
import { parseLandRequest } from "@/flow/server/handlers/parse-request";
import { flowDeps } from "../flow-deps";
import { flowRoute } from "../flow-route";

export * from "../post-only";

export const POST = flowRoute({
  name: "Land",
  body: "json",
  embedded: landHandler(flowDeps),
  upstreamBody: parseLandRequest,
});
