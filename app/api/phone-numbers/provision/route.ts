import { provisionPhoneNumberHandler } from "@/flow/server/services/provision-phone-number";
import { env } from "@/lib/env";
import { apiRoute } from "@/lib/http/api-route";
import { printedPhone } from "@/lib/site/printed-phone";
import { apiGround } from "../../api-ground";

export const GET = apiRoute(apiGround, {
  name: "phone-numbers/provision",
  group: "phone-numbers",
  body: "none",
  handler: provisionPhoneNumberHandler(env, printedPhone),
});
