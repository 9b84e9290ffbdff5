import type { BrandMarkShape } from "@/lib/shared/brand-mark";
import type { PhoneLinkProps } from "./phone-link";

/** A menu entry of the page frame (docs/product.md section 3, Menu item). */
export interface MenuEntry {
  name: string;
  link: string;
  icon: "house" | "car" | "building" | "leaf" | "folder" | null;
  submenu: { name: string; link: string }[];
}

/** The site's data for the page frame: plain data. */
export interface SiteFrame {
  siteName: string;
  brand: { name: string; tagline: string; company: string; mark: BrandMarkShape[] };
  phone: Pick<
    PhoneLinkProps,
    "formattedPhoneNumber" | "phoneNumber" | "phoneNumberId" | "siteName"
  >;
  menu: MenuEntry[];
  /** Inline HTML. */
  disclaimers: string[];
  doNotSell: string;
  /** Why a tracker is loaded under a privacy signal too, a sentence each. */
  trackingReasons: string[];
}
