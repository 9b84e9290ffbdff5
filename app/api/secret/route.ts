import { secretHandler } from "@/flow/server/services/secret";
import { env } from "@/lib/server/env";
import { apiRoute } from "@/lib/server/http/api-route";
import { defaultPhone } from "@/lib/server/site/default-phone";
import { apiDeps } from "../api-deps";

export const GET = apiRoute(apiDeps, {
  name: "secret",
  group: "secret",
  body: "none",
  handler: secretHandler(env, defaultPhone),
});
