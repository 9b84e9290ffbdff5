import { clientEventHandler } from "@/flow/server/handlers/client-event";
import { env } from "@/lib/server/env";
import { defaultPhone } from "@/lib/server/site/default-phone";
import { ownerOfPath } from "@/lib/server/site/routes";
import { nationalDigits } from "@/lib/shared/phone";
import { flowDeps } from "../../flow-deps";
import { flowRoute } from "../../flow-route";

export const POST = flowRoute({
  name: "client/event",
  body: "json",
  embedded: clientEventHandler(flowDeps, {
    isPage: (site, path) => ownerOfPath(path, site) === "this-site",
    // The numbers that a phone-number API gives out are its own; any of ten digits may be one of them.
    isOwnPhone: (site, phone) =>
      env().API_PHONE_NUMBER_URL === undefined
        ? phone === nationalDigits(defaultPhone(site) ?? "")
        : defaultPhone(site) !== undefined && /^[2-9]\d{2}[2-9]\d{6}$/.test(phone),
  }),
});
