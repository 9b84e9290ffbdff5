import { healthHandler } from "@/flow/server/services/health";
import { db } from "@/lib/server/db/client";
import { env } from "@/lib/server/env";
import { apiRoute } from "@/lib/server/http/api-route";
import { apiGround } from "../api-ground";

export const GET = apiRoute(apiGround, {
  name: "health",
  group: "health",
  body: "none",
  handler: healthHandler(db, env),
});
