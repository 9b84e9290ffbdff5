import type { Theme } from "@/themes/theme";
import { firstLanguage, languages, type Language } from "@/themes/languages/languages";
import { localizePath } from "../../shared/languages";
import { getEditionKey, listLanguages } from "./editions";
import { formatPhoneNumber } from "../../shared/phone";
import { getDefaultPhone } from "./sites";

/** Returns the data for the header, menus, and footer of a site's pages (`SiteFrame` in components/layout). */
export function buildFrame(theme: Theme) {
  return {
    siteName: theme.site,
    brand: theme.brand,
    phone: phoneOf(theme),
    menu: theme.menu,
    start: theme.start,
    startOptions: buildStartOptions(theme),
    disclaimers: theme.disclaimers,
    doNotSell: theme.links.doNotSell,
    trackingReasons: reasonsOf(theme),
    languages: languageChoice(theme),
  };
}

/** Returns the data of a page's language menu. Returns `undefined` if the site has only one language. */
function languageChoice(theme: Theme) {
  const listed = listLanguages(theme);
  const { language = firstLanguage } = theme;
  if (listed.length < 2) return undefined;
  return {
    root: `/${getEditionKey(theme.site, language)}`,
    prefix: prefixOf(language),
    others: listed
      .filter((one) => one !== language)
      .map((one) => ({
        tag: languages[one].tag,
        name: languages[one].name,
        prefix: prefixOf(one),
      })),
  };
}

const prefixOf = (language: Language) => localizePath(language, "/").replace(/\/$/, "");

/**
 * Returns the reasons why necessary scripts load despite a privacy signal. The page displays these reasons to visitors.
 */
function reasonsOf({ flows }: Theme): string[] {
  const reasons = Object.values(flows).flatMap((flow) =>
    Object.values(flow.necessaryScripts ?? {}),
  );
  return [...new Set(reasons)];
}

/**
 * Returns the ways for a visitor to start, in display order: phone call, callback, and questionnaire. `questions` is
 * the questionnaire's URL.
 */
export function buildStartOptions(theme: Theme, questions = theme.start.link) {
  const { language = firstLanguage } = theme;
  const callBack = theme.flows.call && localizePath(language, "/claims/scheduleacall");
  return { phone: phoneOf(theme), callBack, questions };
}

/**
 * Returns the phone number for prerendered pages. Returns `undefined` if the site has none. The browser may replace the
 * number with a provisioned one.
 */
function phoneOf({ site }: Theme) {
  const phoneNumber = getDefaultPhone(site);
  if (phoneNumber === undefined) return undefined;
  return {
    phoneNumber,
    formattedPhoneNumber: formatPhoneNumber(phoneNumber),
    phoneNumberId: "default",
    siteName: site,
  };
}
