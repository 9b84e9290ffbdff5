import { listUntranslatedCampaignTexts } from "@/lib/server/language/localize-campaign";
import { listSiteLanguages } from "@/lib/server/site/editions";
import { languages, originalLanguage } from "@/lib/shared/languages";
import type { Campaign } from "@/themes/campaigns/campaign";
import type { Theme } from "@/themes/theme";
import type { LandingPageFault } from "../landing-page-fault";
import { listCampaignTexts, listTranslatedLanguages } from "./campaign-texts";

/** Checks that each language that a landing page lists exists on its sites and has a translation of every text. */
export function findLanguageFaults(
  campaign: Campaign,
  themes: readonly Theme[],
): LandingPageFault[] {
  const english = listCampaignTexts(campaign).filter((one) => one.language === originalLanguage);
  return listTranslatedLanguages(campaign).flatMap((language) => {
    const field = `translations.${language}`;
    return [
      ...themes
        .filter((theme) => !listSiteLanguages(theme).includes(language))
        .map(({ site }) => ({
          ...{ field, message: `the site ${site} does not exist in ${languages[language].name}` },
        })),
      ...listUntranslatedCampaignTexts(language, campaign).flatMap((text) =>
        english
          .filter((one) => one.text === text)
          .map((one) => ({
            field: `${field}.${one.field}`,
            message: `no translation of ${JSON.stringify(text)}`,
          })),
      ),
    ];
  });
}
