import { secretHandler } from "@/flow/server/services/secret";
import { env } from "@/lib/server/env";
import { apiRoute } from "@/lib/server/http/api-route";
import { printedPhone } from "@/lib/server/site/printed-phone";
import { apiDeps } from "../api-deps";

export const GET = apiRoute(apiDeps, {
  name: "secret",
  group: "secret",
  body: "none",
  handler: secretHandler(env, printedPhone),
});
