import { provisionPhoneNumberHandler } from "@/flow/server/services/phone-numbers";
import { env } from "@/lib/server/env";
import { apiRoute } from "@/lib/server/http/api-route";
import { defaultPhone } from "@/lib/server/site/default-phone";
import { apiDeps } from "../../api-deps";

export const GET = apiRoute(apiDeps, {
  name: "phone-numbers/provision",
  group: "phone-numbers",
  body: "none",
  handler: provisionPhoneNumberHandler(env, defaultPhone),
});
