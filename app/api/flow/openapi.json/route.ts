import { openapiHandler } from "@/flow/server/handlers/openapi";
import { apiRoute } from "@/lib/server/http/api-route";
import { apiDeps } from "../../api-deps";

/** The protocol is the site's own, whichever flow API answers its calls: this one is never forwarded. */
export const GET = apiRoute(apiDeps, {
  name: "flow/openapi.json",
  group: "flow",
  body: "none",
  handler: openapiHandler,
});
