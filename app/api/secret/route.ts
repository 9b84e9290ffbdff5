import { secretHandler } from "@/flow/server/services/secret";
import { env } from "@/lib/server/env";
import { apiRoute } from "@/lib/server/http/api-route";
import { defaultPhone } from "@/lib/server/site/default-phone";
import { themeOf } from "@/lib/server/site/theme-of";
import { apiDeps } from "../api-deps";

export const GET = apiRoute(apiDeps, {
  name: "secret",
  group: "secret",
  body: "none",
  handler: secretHandler(env, {
    phone: defaultPhone,
    flowKey: (site) => themeOf(site).flows.main.flowKey,
  }),
});
