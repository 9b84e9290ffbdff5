import type { PhoneLinkProps } from "./phone-link";

/** A menu entry as the frame draws it (docs/product.md section 3, Menu item). */
export interface MenuEntry {
  name: string;
  link: string;
  icon: "house" | "car" | "building" | "leaf" | "folder" | null;
  submenu: { name: string; link: string }[];
}

/** What the frame of a page knows of its site: plain data. */
export interface SiteFrame {
  siteName: string;
  brand: { name: string; tagline: string; company: string };
  phone: Pick<
    PhoneLinkProps,
    "formattedPhoneNumber" | "phoneNumber" | "phoneNumberId" | "siteName"
  >;
  menu: MenuEntry[];
  /** Inline HTML. */
  disclaimers: string[];
  doNotSell: string;
}
