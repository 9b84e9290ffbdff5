import type { Theme } from "@/themes/theme";
import { firstLanguage, languages, type Language } from "@/themes/languages/languages";
import { pathIn } from "../../shared/languages";
import { editionKey, languagesOf } from "./editions";
import { formatPhoneNumber } from "../../shared/phone";
import { defaultPhone } from "./sites";

/** What header, menus and footer need of a theme: plain data, see `SiteFrame` in components/layout. */
export function frameOf(theme: Theme) {
  return {
    siteName: theme.site,
    brand: theme.brand,
    phone: phoneOf(theme),
    menu: theme.menu,
    start: theme.start,
    startOptions: startOptionsOf(theme),
    disclaimers: theme.disclaimers,
    doNotSell: theme.links.doNotSell,
    trackingReasons: reasonsOf(theme),
    languages: languageChoice(theme),
  };
}

/** The languages that the page can be read in; undefined for a site in one language. */
function languageChoice(theme: Theme) {
  const listed = languagesOf(theme);
  const { language = firstLanguage } = theme;
  if (listed.length < 2) return undefined;
  return {
    root: `/${editionKey(theme.site, language)}`,
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

const prefixOf = (language: Language) => pathIn(language, "/").replace(/\/$/, "");

/** Why a tracker is loaded under a privacy signal too, as the note on the page says it. */
function reasonsOf({ flows }: Theme): string[] {
  const reasons = Object.values(flows).flatMap((flow) =>
    Object.values(flow.necessaryScripts ?? {}),
  );
  return [...new Set(reasons)];
}

/** The start options, in the order in which pages offer them. `questions` may be the form on the page itself. */
export function startOptionsOf(theme: Theme, questions = theme.start.link) {
  const { language = firstLanguage } = theme;
  const callBack = theme.flows.call && pathIn(language, "/claims/scheduleacall");
  return { phone: phoneOf(theme), callBack, questions };
}

/** The number in the prerendered page; a provisioned one takes its place in the browser. Undefined where there is none. */
function phoneOf({ site }: Theme) {
  const phoneNumber = defaultPhone(site);
  if (phoneNumber === undefined) return undefined;
  return {
    phoneNumber,
    formattedPhoneNumber: formatPhoneNumber(phoneNumber),
    phoneNumberId: "default",
    siteName: site,
  };
}
