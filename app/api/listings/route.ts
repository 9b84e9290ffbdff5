import { listingsHandler } from "@/flow/server/services/listings";
import { env } from "@/lib/server/env";
import { apiRoute } from "@/lib/server/http/api-route";
import { apiGround } from "../api-ground";

export const GET = apiRoute(apiGround, {
  name: "listings",
  group: "listings",
  body: "none",
  handler: listingsHandler(env),
});
