import { proofOfWorkHandler } from "@/flow/server/handlers/proof-of-work";
import { apiRoute } from "@/lib/server/http/api-route";
import { apiDeps } from "../api-deps";
import { flowDeps } from "../flow/flow-deps";

export const GET = apiRoute(apiDeps, {
  name: "proof-of-work",
  group: "proof-of-work",
  body: "none",
  handler: proofOfWorkHandler(flowDeps),
});
