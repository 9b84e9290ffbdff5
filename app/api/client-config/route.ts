import { clientConfigHandler } from "@/flow/server/services/client-config";
import { env } from "@/lib/server/env";
import { apiRoute } from "@/lib/server/http/api-route";
import { apiGround } from "../api-ground";

export const GET = apiRoute(apiGround, {
  name: "client-config",
  group: "client-config",
  body: "none",
  handler: clientConfigHandler(env),
});
