import { translateFlow } from "@/server/flows/translate-flow";
import { allFlowDefinitions } from "@/server/flows/flow-registry";
import type { ThemeFlowConfig } from "@/flow/protocol/flow-config";
import { getBrowserTranslations } from "@/lib/server/language/browser-texts";
import { getTranslations } from "@/lib/server/language/texts";
import { listSiteLanguages } from "@/lib/server/site/editions";
import { getThemeInLanguage } from "@/lib/server/site/sites";
import { originalLanguage, type Language } from "@/lib/shared/languages";
import { themes } from "@/themes/registry";

/** A flow in one language for the preview, with the numbers of its translated and unreviewed texts. */
interface LocalizedFlow {
  config: ThemeFlowConfig;
  /** Number of translated texts in the flow. */
  texts: number;
  /** Number of translations without a named reviewer. */
  unreviewedTexts: number;
}

/** All texts in one language that the preview needs. */
export interface PreviewedLanguage {
  /** Translations of texts in components, by their English text. */
  words: Record<string, string>;
  /** Translated flows, by flow key. */
  flows: Record<string, LocalizedFlow>;
}

/** Returns the texts of every language other than English that some site offers. */
export function listPreviewLanguages(): Partial<Record<Language, PreviewedLanguage>> {
  const found: Partial<Record<Language, PreviewedLanguage>> = {};
  for (const theme of Object.values(themes))
    for (const language of listSiteLanguages(theme).filter((one) => one !== originalLanguage)) {
      const known = (found[language] ??= { words: getBrowserTranslations(language), flows: {} });
      for (const config of Object.values(getThemeInLanguage(theme.site, language).flows))
        known.flows[config.flowKey] ??= { config, ...countReviewedTexts(language, config.flowKey) };
    }
  return found;
}

function countReviewedTexts(
  language: Language,
  key: string,
): Pick<LocalizedFlow, "texts" | "unreviewedTexts"> {
  const all = getTranslations(language);
  const flow = allFlowDefinitions.find((one) => one.key === key);
  const english = new Set<string>();
  if (flow) translateFlow(language, flow, (text) => (english.add(text), text));
  const own = [...english].flatMap((text) => all.get(text) ?? []);
  const unread = own.filter(({ reviewer }) => reviewer === undefined);
  return { texts: own.length, unreviewedTexts: unread.length };
}
