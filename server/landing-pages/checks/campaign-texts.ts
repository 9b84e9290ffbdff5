import { extractHtmlText } from "@/lib/shared/extract-html-text";
import { languageKeys, type Language } from "@/lib/shared/languages";
import { localizeCampaign } from "@/lib/server/language/localize-campaign";
import type { Campaign } from "@/themes/campaigns/campaign";

/** A piece of a campaign page's text, with the name of its field. */
export interface CampaignText {
  /** Path of the field, such as `copy.points.2`. For its translation: `translations.es.copy.points.2`. */
  field: string;
  language: Language;
  text: string;
  /** Whether the page shows the text as HTML. In other texts, tags would be visible. */
  isHtml: boolean;
  /** Whether the page shows the text in its main part to every visitor. */
  isInMain: boolean;
}

/** Returns a landing page's texts in English and in each language that the page lists, as the page shows them. */
export function listCampaignTexts(campaign: Campaign): CampaignText[] {
  return [
    ...listEnglishTexts(campaign),
    ...listTranslatedLanguages(campaign).flatMap((language) =>
      listEnglishTexts(localizeCampaign(language, campaign)).map((text) => ({
        ...{ ...text, language, field: `translations.${language}.${text.field}` },
      })),
    ),
  ];
}

/** Returns the languages that a landing page lists, besides English. */
export function listTranslatedLanguages({ translations = {} }: Campaign): Language[] {
  return languageKeys.filter((language) => translations[language] !== undefined);
}

function listEnglishTexts({ copy, adHeadings = [] }: Campaign): CampaignText[] {
  const plain = (field: string, text: string): CampaignText => ({
    ...{ field, text, language: "en", isHtml: false, isInMain: false },
  });
  const html = (field: string, text: string): CampaignText => ({
    ...{ field, text, language: "en", isHtml: true, isInMain: true },
  });
  return [
    plain("copy.title", copy.title),
    plain("copy.description", copy.description),
    plain("copy.heading", copy.heading),
    html("copy.intro", copy.intro),
    ...copy.points.map((text, index) => html(`copy.points.${index}`, text)),
    ...copy.closing.map((text, index) => html(`copy.closing.${index}`, text)),
    ...(copy.questions ?? []).flatMap(({ question, answer }, index) => [
      plain(`copy.questions.${index}.question`, question),
      html(`copy.questions.${index}.answer`, answer),
    ]),
    ...adHeadings.map(({ heading }, index) => plain(`adHeadings.${index}.heading`, heading)),
  ];
}

/** Returns a text as visitors read it, on one line. */
export function toVisibleText({ text, isHtml }: CampaignText): string {
  return (isHtml ? extractHtmlText(text) : text).replaceAll(/\s+/g, " ").trim();
}

/** Returns the targets of the links in a text, in order. */
export function listLinkTargets({ text, isHtml }: CampaignText): string[] {
  if (!isHtml) return [];
  const found = text.matchAll(/\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi);
  return [...found].map(([, double, single, bare]) =>
    (double ?? single ?? bare ?? "").replaceAll("&amp;", "&"),
  );
}
