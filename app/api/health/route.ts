import { healthHandler } from "@/flow/server/services/health";
import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import { apiRoute } from "@/lib/http/api-route";
import { apiGround } from "../api-ground";

export const GET = apiRoute(apiGround, {
  name: "health",
  group: "health",
  body: "none",
  handler: healthHandler(db, env),
});
