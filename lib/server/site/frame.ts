import type { Theme } from "@/themes/theme";
import { originalLanguage, languages, type Language } from "@/themes/languages/languages";
import { localizePath } from "../../shared/languages";
import { getLocalizedSiteKey, listSiteLanguages } from "./editions";
import { formatPhoneNumber } from "../../shared/phone";
import { getPagePhoneNumber, type PageTheme } from "./sites";

/** Returns the data for the header, menus, and footer of a site's pages (`SiteFrameData` in components/layout). */
export function buildPageFrameData(theme: PageTheme) {
  return {
    siteName: theme.site,
    brand: theme.brand,
    phone: getPrerenderedPhone(theme),
    menu: theme.menu,
    startLink: theme.start,
    startOptions: buildContactOptions(theme),
    disclaimers: theme.disclaimers,
    doNotSell: theme.links.doNotSell,
    trackingReasons: listNecessaryScriptReasons(theme),
    languages: buildLanguageMenu(theme),
  };
}

/** Returns the data of a page's language menu. Returns `undefined` if the site has only one language. */
export function buildLanguageMenu(theme: Theme) {
  const listed = listSiteLanguages(theme);
  const { language = originalLanguage } = theme;
  if (listed.length < 2) return undefined;
  return {
    internalRoot: `/${getLocalizedSiteKey(theme.site, language)}`,
    prefix: getLanguagePrefix(language),
    others: listed
      .filter((one) => one !== language)
      .map((one) => ({
        tag: languages[one].tag,
        name: languages[one].name,
        prefix: getLanguagePrefix(one),
      })),
  };
}

const getLanguagePrefix = (language: Language) => localizePath(language, "/").replace(/\/$/, "");

/** Returns the texts that tell visitors why necessary third-party scripts load despite a privacy signal. */
function listNecessaryScriptReasons({ flows }: Theme): string[] {
  const reasons = Object.values(flows).flatMap((flow) =>
    Object.values(flow.necessaryScripts ?? {}),
  );
  return [...new Set(reasons)];
}

/**
 * Returns the ways to contact the site, in display order: phone number, callback page, and questionnaire.
 * @param questions URL of the questionnaire.
 */
export function buildContactOptions(theme: PageTheme, questions = theme.start.link) {
  const { language = originalLanguage } = theme;
  const callBack = theme.flows.call && localizePath(language, "/claims/scheduleacall");
  return { phone: getPrerenderedPhone(theme), callBack, questions };
}

/**
 * Returns the phone number for prerendered pages. The browser may replace it with a number for call tracking, unless it
 * belongs to the page's campaign. Returns `undefined` if the site has no phone number.
 */
function getPrerenderedPhone(theme: PageTheme) {
  const { site } = theme;
  const phoneNumber = getPagePhoneNumber(theme);
  if (phoneNumber === undefined) return undefined;
  return {
    phoneNumber,
    formattedPhoneNumber: formatPhoneNumber(phoneNumber),
    phoneNumberId: "default",
    siteName: site,
  };
}
