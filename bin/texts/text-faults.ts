import { languagesOf } from "@/lib/server/site/editions";
import { allLanguages, firstLanguage, type Language } from "@/themes/languages/languages";
import { themes } from "@/themes/registry";
import type { Theme } from "@/themes/theme";
import { glossaryFaults } from "./glossary";
import { stateOfTexts } from "./state-of-texts";

/** The sites that list a language. */
export function sitesIn(language: Language): Theme[] {
  return Object.values(themes).filter((theme) => languagesOf(theme).includes(language));
}

/** What is wrong with the translations of the languages that sites list, one sentence each. */
export interface TextFaults {
  /** Texts that bind and are missing or stale, and words against a glossary. The build fails on any. */
  faults: string[];
  /** Other texts that are missing, whose pages show English, and other translations whose English is gone. */
  notices: string[];
}

/** Compares the translations of the languages that sites list with the English texts of those sites. */
export async function textFaults(): Promise<TextFaults> {
  const found: TextFaults = { faults: [], notices: [] };
  for (const language of allLanguages) {
    const sites = sitesIn(language);
    if (language === firstLanguage || sites.length === 0) continue;
    const { pairs, missing, stale } = await stateOfTexts(language, sites);
    for (const { where, english, binds } of missing)
      found[binds ? "faults" : "notices"].push(
        `${language}: ${where}: there is no text for ${quoted(english)}`,
      );
    for (const { file, english } of stale)
      found[bindingAlone.test(file) ? "faults" : "notices"].push(
        `${language}: ${file}: this English has changed or is gone: ${quoted(english)}`,
      );
    found.faults.push(...glossaryFaults(language, pairs));
  }
  return found;
}

/** Files that hold nothing but texts that bind. */
const bindingAlone = /^(?:terms-|privacy-|law$)/;

const quoted = (text: string) => JSON.stringify(text.length > 90 ? `${text.slice(0, 90)}…` : text);
