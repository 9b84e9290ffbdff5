import type { BrandMarkShape } from "@/lib/shared/brand-mark";
import type { LegalTextKey } from "@/lib/shared/legal-text";
import type { Disclaimer } from "@/lib/shared/disclaimer";
import type { PhoneLinkProps } from "./phone-link";

/** The number that the site prints. */
export type SitePhone = Pick<
  PhoneLinkProps,
  "formattedPhoneNumber" | "phoneNumber" | "phoneNumberId" | "siteName"
>;

/** A menu entry of the page frame (docs/product.md section 3, Menu item). */
export interface MenuEntry {
  name: string;
  link: string;
  icon: "house" | "car" | "building" | "leaf" | "folder" | null;
  submenu: { name: string; link: string }[];
}

/** The ways to start that a site has, as their addresses. */
export interface WaysToStartData {
  phone: SitePhone | undefined;
  /** The schedule-a-call form. */
  callBack: string | undefined;
  questions: string;
}

/** The site's data for the page frame: plain data. */
export interface SiteFrame {
  siteName: string;
  brand: { name: string; tagline: string; company: string; mark: BrandMarkShape[] };
  /** Undefined where the site has none: nothing then speaks of a call to it. */
  phone: SitePhone | undefined;
  menu: MenuEntry[];
  /** The way into the questionnaire. */
  start: { label: string; link: string };
  ways: WaysToStartData;
  /** Inline HTML. */
  disclaimers: Disclaimer[];
  doNotSell: string;
  terms: LegalTextKey;
  /** Why a tracker is loaded under a privacy signal too, a sentence each. */
  trackingReasons: string[];
}
