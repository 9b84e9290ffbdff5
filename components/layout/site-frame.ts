import type { MenuItem, Theme } from "@/themes/theme";
import type { LanguageChoice } from "./language-links";
import type { PhoneLinkProps } from "./phone-link";

/** The phone number that the site displays. */
export type SitePhone = Pick<
  PhoneLinkProps,
  "formattedPhoneNumber" | "phoneNumber" | "phoneNumberId" | "siteName"
>;

/** The URLs of the site's start options. */
export interface StartOptionsData {
  phone: SitePhone | undefined;
  /** URL of the schedule-a-call form. */
  callBack: string | undefined;
  questions: string;
}

/** The site's data for the page frame, serializable. */
export interface SiteFrame {
  siteName: string;
  brand: Theme["brand"];
  /** Undefined for a site without a phone number; its pages then mention no call to the site. */
  phone: SitePhone | undefined;
  menu: MenuItem[];
  /** The link to the questionnaire. */
  start: Theme["start"];
  startOptions: StartOptionsData;
  /** The footer's disclaimers as inline HTML. */
  disclaimers: Theme["disclaimers"];
  doNotSell: string;
  /** The reasons why a tracker is loaded despite a privacy signal, one sentence each. */
  trackingReasons: string[];
  /** Undefined for a site in one language. */
  languages?: LanguageChoice | undefined;
}
