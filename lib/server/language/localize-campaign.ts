import { originalLanguage, type Language } from "@/themes/languages/languages";
import type { Campaign } from "@/themes/campaigns/campaign";
import type { Theme } from "@/themes/theme";
import { listSiteLanguages } from "../site/editions";
import { translateAllTexts } from "./localize-data";
import { createTextTranslator, getTranslations, localizeLinks } from "./texts";

/**
 * Translates a campaign's texts with its own translations, or else those in `themes/languages`. Other texts stay in
 * English. Returns the campaign unchanged for English.
 */
export function localizeCampaign(
  language: Language = originalLanguage,
  campaign: Campaign,
): Campaign {
  if (language === originalLanguage) return campaign;
  const translate = createTextTranslator(language);
  return translateAllTexts(language, campaign, (english, binds) => {
    const own = findOwnTranslation(campaign, language, english);
    return own === undefined ? translate(english, binds) : localizeLinks(language, own);
  });
}

/** Returns the languages in which a campaign's page appears on a site: those in which every text has a translation. */
export function listCampaignLanguages(
  campaign: Campaign,
  theme: Pick<Theme, "languages">,
): Language[] {
  return listSiteLanguages(theme).filter((language) => isTranslated(language, campaign));
}

/** Whether a campaign is translated, by campaign and language. A loaded version of a campaign never changes. */
const translatedCampaigns = new WeakMap<Campaign, Map<Language, boolean>>();

function isTranslated(language: Language, campaign: Campaign): boolean {
  const known = translatedCampaigns.get(campaign) ?? new Map<Language, boolean>();
  translatedCampaigns.set(campaign, known);
  const translated =
    known.get(language) ?? listUntranslatedCampaignTexts(language, campaign).length === 0;
  known.set(language, translated);
  return translated;
}

/** Returns a campaign's English texts that have no translation in a language, without duplicates. */
export function listUntranslatedCampaignTexts(language: Language, campaign: Campaign): string[] {
  if (language === originalLanguage) return [];
  const known = getTranslations(language);
  const missing = new Set<string>();
  const { copy, adHeadings } = campaign;
  translateAllTexts(language, { copy, adHeadings }, (english) => {
    const own = findOwnTranslation(campaign, language, english);
    if (own === undefined && !known.has(english)) missing.add(english);
    return english;
  });
  return [...missing];
}

/** Returns the campaign's own translation of a text. An empty translation counts as missing. */
function findOwnTranslation(
  { translations = {} }: Campaign,
  language: Language,
  english: string,
): string | undefined {
  const texts = translations[language] ?? {};
  return Object.hasOwn(texts, english) && texts[english]?.trim() ? texts[english] : undefined;
}
