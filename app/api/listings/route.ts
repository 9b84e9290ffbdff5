import { listingsHandler } from "@/flow/server/services/listings";
import { env } from "@/lib/env";
import { apiRoute } from "@/lib/http/api-route";
import { apiGround } from "../api-ground";

export const GET = apiRoute(apiGround, {
  name: "listings",
  group: "listings",
  body: "none",
  handler: listingsHandler(env),
});
