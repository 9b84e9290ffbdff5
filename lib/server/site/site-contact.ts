import "server-only";
import { formatPhoneNumber } from "@/lib/shared/phone";
import { defaultPhone } from "./default-phone";
import { themeOf } from "./sites";

/** How whoever runs a site is reached, in words: number, email, form and address, as far as the theme has them. */
export function siteContact(site: string): string[] {
  const phone = defaultPhone(site);
  const { address, email, form } = themeOf(site).contact;
  const phoneInWords = phone === undefined ? undefined : `phone ${formatPhoneNumber(phone)}`;
  return [phoneInWords, email, form, address].filter((one) => one !== undefined);
}
