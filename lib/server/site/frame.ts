import type { Theme } from "@/themes/theme";
import { formatPhoneNumber } from "../../shared/phone";
import { defaultPhone } from "./default-phone";

/** What header, menus and footer need of a theme: plain data, see `SiteFrame` in components/layout. */
export function frameOf(theme: Theme) {
  return {
    siteName: theme.site,
    brand: theme.brand,
    phone: phoneOf(theme),
    menu: theme.menu,
    disclaimers: theme.copy.disclaimers,
    doNotSell: theme.links.doNotSell,
    trackingReasons: reasonsOf(theme),
  };
}

/** Why a tracker is loaded under a privacy signal too, as the note on the page says it. */
function reasonsOf({ flows: { main, call } }: Theme): string[] {
  return [...new Set([main, call].flatMap((flow) => Object.values(flow.necessaryScripts ?? {})))];
}

/** The number in the prerendered page; a provisioned one takes its place in the browser. */
function phoneOf({ site }: Theme) {
  const phoneNumber = defaultPhone(site);
  return {
    phoneNumber,
    formattedPhoneNumber: formatPhoneNumber(phoneNumber),
    phoneNumberId: "default",
    siteName: site,
  };
}
