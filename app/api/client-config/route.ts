import { clientConfigHandler } from "@/flow/server/services/client-config";
import { env } from "@/lib/env";
import { apiRoute } from "@/lib/http/api-route";
import { apiGround } from "../api-ground";

export const GET = apiRoute(apiGround, {
  name: "client-config",
  group: "client-config",
  body: "none",
  handler: clientConfigHandler(env),
});
