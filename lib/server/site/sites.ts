import { formatNonBreakingPhoneNumber } from "@/lib/shared/phone";
import { englishTranslator, type Translator } from "@/lib/shared/words";
import type { ClaimsCopy } from "@/themes/claims/claims-copy";
import type { Language } from "@/themes/languages/languages";
import { themes } from "@/themes/registry";
import type { Theme } from "@/themes/theme";
import { localizeTheme } from "../language/localize-data";
import { getLocalizedSiteKey, findLocalizedSite } from "./editions";

/**
 * Returns the theme of a site, such as `mva`. For a site in another language, such as `mva-es`, the theme's texts are
 * translated. Throws for an unknown site.
 */
export function getSiteTheme(key: string): Theme {
  const written = Object.hasOwn(themes, key) ? themes[key] : undefined;
  const theme = written ?? localizedThemes.get(key) ?? createLocalizedTheme(key);
  if (!theme) throw new Error(`The site ${JSON.stringify(key)} has no theme.`);
  return theme;
}

const localizedThemes = new Map<string, Theme>();

function createLocalizedTheme(key: string): Theme | undefined {
  const edition = findLocalizedSite(key);
  const written = edition && themes[edition.site];
  if (!edition || !written) return undefined;
  const theme = localizeTheme(edition.language, written);
  localizedThemes.set(key, theme);
  return theme;
}

/**
 * Returns the theme of a site in a language. Returns the English theme if the site is not available in that language.
 */
export function getThemeInLanguage(site: string, language: Language): Theme {
  const key = getLocalizedSiteKey(site, language);
  return getSiteTheme(findLocalizedSite(key) ? key : site);
}

export function listSiteNames(): string[] {
  return Object.keys(themes);
}

/** Returns the origin of a site: `https://` and the site's first host, such as `https://www.stillharbor.example`. */
export function getSiteOrigin(theme: Theme): string {
  const [host] = theme.hosts;
  if (!host) throw new Error(`The theme ${JSON.stringify(theme.site)} has no host.`);
  return `https://${host}`;
}

/**
 * Returns the phone number that a site displays: `DEFAULT_PHONE_NUMBER` if set, otherwise the theme's number. A site
 * whose theme has no phone number displays none, so the function returns `undefined` for it in any case.
 */
export function getDefaultPhoneNumber(site: string): string | undefined {
  const { phone } = getSiteTheme(site);
  return phone === undefined ? undefined : process.env.DEFAULT_PHONE_NUMBER || phone;
}

/** A site's theme, adapted to one page. */
export interface PageTheme extends Theme {
  /** Phone number of the page's campaign, ten digits. */
  campaignPhone?: string;
}

/** Returns the phone number of a page: its campaign's, or else the site's. Returns `undefined` if there is none. */
export function getPagePhoneNumber({ site, campaignPhone }: PageTheme): string | undefined {
  return campaignPhone ?? getDefaultPhoneNumber(site);
}

/**
 * Returns the ways to contact a site's operator, as text: phone, email, form, and postal address. Ways that the theme
 * does not contain are left out.
 */
export function listSiteContactDetails(
  site: string,
  { say }: Translator = englishTranslator,
): string[] {
  const phone = getDefaultPhoneNumber(site);
  const { address, email, form } = getSiteTheme(site).contact;
  const number =
    phone === undefined
      ? undefined
      : say("phone {number}", { number: formatNonBreakingPhoneNumber(phone) });
  return [number, email, form, address].filter((one) => one !== undefined);
}

/** Returns a site's theme and the texts of its claims pages. Throws if the theme has no claims pages. */
export function getClaimsPageTexts(key: string): { theme: Theme; claims: ClaimsCopy } {
  const theme = getSiteTheme(key);
  if (!theme.claims) throw new Error(`The site ${key} has no claims pages.`);
  return { theme, claims: theme.claims };
}
