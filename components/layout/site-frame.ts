import type { MenuItem, Theme } from "@/themes/theme";
import type { LanguageLinksProps } from "./language-links";
import type { PhoneLinkProps } from "./phone-link";

/** A phone number of the site, as props for `PhoneLink`. */
export type SitePhoneNumber = Pick<
  PhoneLinkProps,
  "formattedPhoneNumber" | "phoneNumber" | "phoneNumberId" | "siteName"
>;

/**
 * The ways in which a visitor can contact the site: phone number, and URLs of the call-back form and the questionnaire.
 */
export interface StartOptionsData {
  phone: SitePhoneNumber | undefined;
  /** URL of the schedule-a-call form. `undefined` if the site has none. */
  callBack: string | undefined;
  questions: string;
}

/** The texts and links that a site's header, menus and footer display. All values can be serialized. */
export interface SiteFrameData {
  siteName: string;
  brand: Theme["brand"];
  /** The site's phone number. `undefined` for a site without one. */
  phone: SitePhoneNumber | undefined;
  menu: MenuItem[];
  /** The link to the questionnaire. */
  startLink: Theme["start"];
  startOptions: StartOptionsData;
  /** The footer's disclaimers as inline HTML. */
  disclaimers: Theme["disclaimers"];
  doNotSell: string;
  /** Sentences for visitors whose browser sends Global Privacy Control. Each explains why one tracker still loads. */
  trackingReasons: string[];
  /** Links to the site's other languages. `undefined` for a site with one language. */
  languages?: LanguageLinksProps | undefined;
}
