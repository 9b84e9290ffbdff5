import { geoHandler } from "@/flow/server/services/geo";
import { env } from "@/lib/server/env";
import { apiRoute } from "@/lib/server/http/api-route";
import { apiGround } from "../api-ground";

export const GET = apiRoute(apiGround, {
  name: "geo",
  group: "geo",
  body: "none",
  handler: geoHandler(env),
});
