import { themeOf } from "./theme-of";

/** The number that a site prints: `DEFAULT_PHONE_NUMBER` where the environment sets one, else the theme's own. */
export function defaultPhone(site: string): string {
  return process.env.DEFAULT_PHONE_NUMBER || themeOf(site).phone;
}
