import { themeOf } from "./sites";

/**
 * The number that a site prints: `DEFAULT_PHONE_NUMBER` where the environment sets one, else the theme's own. Undefined
 * for a site that has no phone, whatever the environment says.
 */
export function defaultPhone(site: string): string | undefined {
  const { phone } = themeOf(site);
  return phone === undefined ? undefined : process.env.DEFAULT_PHONE_NUMBER || phone;
}
