import { listingsHandler } from "@/flow/server/services/listings";
import { env } from "@/lib/server/env";
import { apiRoute } from "@/lib/server/http/api-route";
import { apiDeps } from "../api-deps";

export const GET = apiRoute(apiDeps, {
  name: "listings",
  group: "listings",
  body: "none",
  handler: listingsHandler(env),
});
