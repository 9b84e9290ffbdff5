import { provisionPhoneNumberHandler } from "@/flow/server/services/phone-numbers";
import { env } from "@/lib/server/env";
import { apiRoute } from "@/lib/server/http/api-route";
import { printedPhone } from "@/lib/server/site/printed-phone";
import { apiDeps } from "../../api-deps";

export const GET = apiRoute(apiDeps, {
  name: "phone-numbers/provision",
  group: "phone-numbers",
  body: "none",
  handler: provisionPhoneNumberHandler(env, printedPhone),
});
