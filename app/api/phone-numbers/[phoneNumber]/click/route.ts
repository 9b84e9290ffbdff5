import { clickPhoneNumberHandler } from "@/flow/server/services/phone-numbers";
import { env } from "@/lib/server/env";
import { apiRoute } from "@/lib/server/http/api-route";
import { apiDeps } from "../../../api-deps";

export const POST = apiRoute(apiDeps, {
  name: "phone-numbers/click",
  group: "phone-numbers",
  body: "json",
  handler: clickPhoneNumberHandler(env),
});
