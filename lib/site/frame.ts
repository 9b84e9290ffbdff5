import type { Theme } from "@/themes/theme";
import { formatPhoneNumber } from "../phone";

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

/**
 * The number printed in the prerendered page: `DEFAULT_PHONE_NUMBER` of the build, else the theme's own. A
 * provisioned one takes its place in the browser.
 */
function defaultPhone({ site, phone }: Theme) {
  const phoneNumber = process.env.DEFAULT_PHONE_NUMBER || phone;
  return {
    phoneNumber,
    formattedPhoneNumber: formatPhoneNumber(phoneNumber),
    phoneNumberId: "default",
    siteName: site,
  };
}
