import { clientConfigHandler } from "@/flow/server/services/client-config";
import { db } from "@/lib/server/db/client";
import { env } from "@/lib/server/env";
import { apiRoute } from "@/lib/server/http/api-route";
import { apiDeps } from "../api-deps";

export const GET = apiRoute(apiDeps, {
  name: "client-config",
  group: "client-config",
  body: "none",
  handler: clientConfigHandler({ env, database: db, now: () => new Date() }),
});
