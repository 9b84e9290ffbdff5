import { secretHandler } from "@/flow/server/services/secret";
import { env } from "@/lib/server/env";
import { apiRoute } from "@/lib/server/http/api-route";
import { printedPhone } from "@/lib/server/site/printed-phone";
import { apiGround } from "../api-ground";

export const GET = apiRoute(apiGround, {
  name: "secret",
  group: "secret",
  body: "none",
  handler: secretHandler(env, printedPhone),
});
