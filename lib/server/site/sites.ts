import { unbrokenPhoneNumber } from "@/lib/shared/phone";
import { englishWords, type Words } from "@/lib/shared/words";
import type { ClaimsCopy } from "@/themes/claims/claims-copy";
import type { Language } from "@/themes/languages/languages";
import { themes } from "@/themes/registry";
import type { Theme } from "@/themes/theme";
import { themeIn } from "../language/local-data";
import { editionKey, editionOf } from "./editions";

/**
 * Returns the theme of a site, or of a site in another language (`mva-es`) with translated texts. Throws for an
 * unknown site; the proxy passes only known ones.
 */
export function themeOf(key: string): Theme {
  const written = Object.hasOwn(themes, key) ? themes[key] : undefined;
  const theme = written ?? localThemes.get(key) ?? localTheme(key);
  if (!theme) throw new Error(`The site ${JSON.stringify(key)} has no theme.`);
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

/** Returns the theme of a site in a language, or in the first language if the site does not list that one. */
export function themeInLanguage(site: string, language: Language): Theme {
  const key = editionKey(site, language);
  return themeOf(editionOf(key) ? key : site);
}

export function siteNames(): string[] {
  return Object.keys(themes);
}

/** Returns the origin of the site, for example `https://www.stillharbor.example`: its first host, with HTTPS. */
export function siteOrigin(theme: Theme): string {
  const [host] = theme.hosts;
  if (!host) throw new Error(`The theme ${JSON.stringify(theme.site)} has no host.`);
  return `https://${host}`;
}

/**
 * Returns the displayed phone number of a site: `DEFAULT_PHONE_NUMBER` if set, else the theme's. Undefined for a site
 * without a phone, whatever the environment says.
 */
export function defaultPhone(site: string): string | undefined {
  const { phone } = themeOf(site);
  return phone === undefined ? undefined : process.env.DEFAULT_PHONE_NUMBER || phone;
}

/**
 * Returns the contact options of a site's operator in words: phone, email, form and postal address, as far as the
 * theme has them.
 */
export function siteContact(site: string, { say }: Words = englishWords): string[] {
  const phone = defaultPhone(site);
  const { address, email, form } = themeOf(site).contact;
  const number =
    phone === undefined ? undefined : say("phone {number}", { number: unbrokenPhoneNumber(phone) });
  return [number, email, form, address].filter((one) => one !== undefined);
}

/**
 * Returns a site's theme and the texts of its claims pages. Throws if the site has none; its claims pages are never
 * requested.
 */
export function claimsOf(key: string): { theme: Theme; claims: ClaimsCopy } {
  const theme = themeOf(key);
  if (!theme.claims) throw new Error(`The site ${key} has no claims pages.`);
  return { theme, claims: theme.claims };
}
