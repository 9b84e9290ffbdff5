import { findForeignWords } from "@/lib/server/copy/foreign-words";
import { findRemovedHtml } from "@/lib/server/copy/find-removed-html";
import { findMissingWords } from "@/lib/server/copy/required-words";
import { findResultPromises } from "@/lib/server/copy/result-promises";
import { originalLanguage } from "@/lib/shared/languages";
import type { Campaign } from "@/themes/campaigns/campaign";
import type { LegalTextKey } from "@/themes/theme";
import type { LandingPageFault } from "../landing-page-fault";
import {
  listCampaignTexts,
  listTranslatedLanguages,
  toVisibleText,
  type CampaignText,
} from "./campaign-texts";

/**
 * Checks a landing page's texts: their HTML, the words that the kind of site requires and forbids, and promises of a
 * result.
 * @param kinds The kinds of the page's sites.
 */
export function findTextFaults(
  campaign: Campaign,
  kinds: readonly LegalTextKey[],
): LandingPageFault[] {
  const texts = listCampaignTexts(campaign);
  return [
    ...texts.flatMap(findHtmlFaults),
    ...kinds.flatMap((kind) => [
      ...texts.flatMap((text) => findWordFaults(kind, text)),
      ...findRequiredWordFaults(kind, campaign, texts),
    ]),
  ];
}

function findHtmlFaults({ field, text, isHtml }: CampaignText): LandingPageFault[] {
  if (!isHtml)
    return /<[a-z/!]|&#?\w+;/i.test(text)
      ? [{ field, message: "contains HTML, which this text would show as it is written" }]
      : [];
  const removed = findRemovedHtml(text);
  if (removed === undefined) return [];
  return [{ field, message: `contains HTML that the page would not show: ${removed}` }];
}

function findWordFaults(kind: LegalTextKey, text: CampaignText): LandingPageFault[] {
  const { field, language } = text;
  const visible = toVisibleText(text);
  return [
    ...findForeignWords(kind, [visible], language).map((words) => ({
      ...{ field, message: `contains words that do not belong on a ${kind} site: “${words}”` },
    })),
    ...findResultPromises(kind, language, visible).map(({ words, reason }) => ({
      ...{ field, message: `“${words}” promises too much: ${reason}` },
    })),
  ];
}

/** Returns a fault for each language in which the page's main part does not contain the required words. */
function findRequiredWordFaults(
  kind: LegalTextKey,
  campaign: Campaign,
  texts: readonly CampaignText[],
): LandingPageFault[] {
  const main = texts.filter(({ isInMain }) => isInMain);
  return [originalLanguage, ...listTranslatedLanguages(campaign)].flatMap((language) => {
    const own = main.filter((text) => text.language === language).map(toVisibleText);
    return findMissingWords(kind, language, own).map(({ words, reason }) => ({
      field: language === originalLanguage ? "copy.closing" : `translations.${language}`,
      message: `no text contains “${words}”: ${reason}`,
    }));
  });
}
