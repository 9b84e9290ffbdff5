import { geoHandler } from "@/flow/server/services/geo";
import { env } from "@/lib/server/env";
import { apiRoute } from "@/lib/server/http/api-route";
import { apiDeps } from "../api-deps";

export const GET = apiRoute(apiDeps, {
  name: "geo",
  group: "geo",
  body: "none",
  handler: geoHandler(env),
});
