import type { Theme } from "@/themes/theme";
import { formatPhoneNumber } from "../../shared/phone";
import { printedPhone } from "./printed-phone";

/** What header, menus and footer need of a theme: plain data, see `SiteFrame` in components/layout. */
export function frameOf(theme: Theme) {
  return {
    siteName: theme.site,
    brand: theme.brand,
    phone: defaultPhone(theme),
    menu: theme.menu,
    disclaimers: theme.words.disclaimers,
    doNotSell: theme.links.doNotSell,
  };
}

/** The number in the prerendered page; a provisioned one takes its place in the browser. */
function defaultPhone({ site }: Theme) {
  const phoneNumber = printedPhone(site);
  return {
    phoneNumber,
    formattedPhoneNumber: formatPhoneNumber(phoneNumber),
    phoneNumberId: "default",
    siteName: site,
  };
}
