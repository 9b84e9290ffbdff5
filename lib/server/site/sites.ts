import { unbrokenPhoneNumber } from "@/lib/shared/phone";
import { englishWords, type Words } from "@/lib/shared/words";
import type { ClaimsCopy } from "@/themes/claims/claims-copy";
import type { Language } from "@/themes/languages/languages";
import { themes } from "@/themes/registry";
import type { Theme } from "@/themes/theme";
import { themeIn } from "../language/local-data";
import { editionKey, editionOf } from "./editions";

/**
 * The theme of a site, or of one in another language (`mva-es`), its words in it. Throws where there is none: the proxy
 * only lets known sites through.
 */
export function themeOf(key: string): Theme {
  const written = Object.hasOwn(themes, key) ? themes[key] : undefined;
  const theme = written ?? localThemes.get(key) ?? localTheme(key);
  if (!theme) throw new Error(`There is no theme for the site ${JSON.stringify(key)}.`);
  return theme;
}

const localThemes = new Map<string, Theme>();

function localTheme(key: string): Theme | undefined {
  const edition = editionOf(key);
  const written = edition && themes[edition.site];
  if (!edition || !written) return undefined;
  const theme = themeIn(edition.language, written);
  localThemes.set(key, theme);
  return theme;
}

/** The theme of a site in a language that it lists; in the first one where it does not. */
export function themeInLanguage(site: string, language: Language): Theme {
  const key = editionKey(site, language);
  return themeOf(editionOf(key) ? key : site);
}

/** The sites that there are. */
export function siteNames(): string[] {
  return Object.keys(themes);
}

/** The site's own address, e.g. `https://www.stillharbor.example`: its first host, over https. */
export function siteOrigin(theme: Theme): string {
  const [host] = theme.hosts;
  if (!host) throw new Error(`The theme ${JSON.stringify(theme.site)} names no host.`);
  return `https://${host}`;
}

/**
 * The number that a site prints: `DEFAULT_PHONE_NUMBER` where the environment sets one, else the theme's own. Undefined
 * for a site that has no phone, whatever the environment says.
 */
export function defaultPhone(site: string): string | undefined {
  const { phone } = themeOf(site);
  return phone === undefined ? undefined : process.env.DEFAULT_PHONE_NUMBER || phone;
}

/** How whoever runs a site is reached, in words: number, email, form and address, as far as the theme has them. */
export function siteContact(site: string, { say }: Words = englishWords): string[] {
  const phone = defaultPhone(site);
  const { address, email, form } = themeOf(site).contact;
  const number =
    phone === undefined ? undefined : say("phone {number}", { number: unbrokenPhoneNumber(phone) });
  return [number, email, form, address].filter((one) => one !== undefined);
}

/** A site's theme and the copy of its claims pages. Throws for a site that has none: its pages are never asked for. */
export function claimsOf(key: string): { theme: Theme; claims: ClaimsCopy } {
  const theme = themeOf(key);
  if (!theme.claims) throw new Error(`The site ${key} has no claims pages.`);
  return { theme, claims: theme.claims };
}
