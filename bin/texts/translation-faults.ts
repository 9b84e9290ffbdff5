import { listSiteLanguages } from "@/lib/server/site/editions";
import { languageKeys, originalLanguage, type Language } from "@/themes/languages/languages";
import { themes } from "@/themes/registry";
import type { Theme } from "@/themes/theme";
import { findGlossaryFaults } from "./glossary";
import { compareTranslations } from "./compare-translations";

/** Returns the sites that offer a language. */
export function listSitesInLanguage(language: Language): Theme[] {
  return Object.values(themes).filter((theme) => listSiteLanguages(theme).includes(language));
}

/** Errors in the translations of all sites, as sentences. */
export interface TranslationFaults {
  /**
   * Missing or outdated translations of legally binding texts, and glossary violations. Each of them fails the build.
   */
  faults: string[];
  /** Missing or outdated translations of all other texts. Pages show a text without a translation in English. */
  notices: string[];
}

/** Checks the translations in every language that sites offer. Returns the errors and the notices. */
export async function findTranslationFaults(): Promise<TranslationFaults> {
  const found: TranslationFaults = { faults: [], notices: [] };
  for (const language of languageKeys) {
    const sites = listSitesInLanguage(language);
    if (language === originalLanguage || sites.length === 0) continue;
    const { pairs, missing, stale } = await compareTranslations(language, sites);
    for (const { where, english, isBinding } of missing)
      found[isBinding ? "faults" : "notices"].push(
        `${language}: ${where}: no translation of ${quoted(english)}`,
      );
    for (const { file, english } of stale)
      found[bindingOnlyFiles.test(file) ? "faults" : "notices"].push(
        `${language}: ${file}: the English of this translation was changed or removed: ${quoted(english)}`,
      );
    found.faults.push(...findGlossaryFaults(language, pairs));
  }
  return found;
}

/** Matches translation files that contain only legally binding texts. */
const bindingOnlyFiles = /^(?:terms-|privacy-|law$)/;

const quoted = (text: string) => JSON.stringify(text.length > 90 ? `${text.slice(0, 90)}…` : text);
