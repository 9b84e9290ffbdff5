import { readyHandler } from "@/flow/server/services/health";
import { db } from "@/lib/server/db/client";
import { env } from "@/lib/server/env";
import { apiRoute } from "@/lib/server/http/api-route";
import { apiDeps } from "../../api-deps";

export const GET = apiRoute(apiDeps, {
  name: "health/ready",
  body: "none",
  handler: readyHandler(db, env),
});
