import { secretHandler } from "@/flow/server/services/secret";
import { env } from "@/lib/env";
import { apiRoute } from "@/lib/http/api-route";
import { printedPhone } from "@/lib/site/printed-phone";
import { apiGround } from "../api-ground";

export const GET = apiRoute(apiGround, {
  name: "secret",
  group: "secret",
  body: "none",
  handler: secretHandler(env, printedPhone),
});
