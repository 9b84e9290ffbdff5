import type { MenuItem, Theme } from "@/themes/theme";
import type { LanguageChoice } from "./language-links";
import type { PhoneLinkProps } from "./phone-link";

/** The number that the site prints. */
export type SitePhone = Pick<
  PhoneLinkProps,
  "formattedPhoneNumber" | "phoneNumber" | "phoneNumberId" | "siteName"
>;

/** The start options that a site has, as their addresses. */
export interface StartOptionsData {
  phone: SitePhone | undefined;
  /** The schedule-a-call form. */
  callBack: string | undefined;
  questions: string;
}

/** The site's data for the page frame: plain data. */
export interface SiteFrame {
  siteName: string;
  brand: Theme["brand"];
  /** Undefined where the site has none: nothing then speaks of a call to it. */
  phone: SitePhone | undefined;
  menu: MenuItem[];
  /** The way into the questionnaire. */
  start: Theme["start"];
  startOptions: StartOptionsData;
  /** Inline HTML. */
  disclaimers: Theme["disclaimers"];
  doNotSell: string;
  /** Why a tracker is loaded under a privacy signal too, a sentence each. */
  trackingReasons: string[];
  /** Undefined for a site in one language. */
  languages?: LanguageChoice | undefined;
}
