import { listSiteLanguages } from "@/lib/server/site/editions";
import { languageKeys, originalLanguage, type Language } from "@/themes/languages/languages";
import { readTranslations } from "@/themes/languages/read-translations";
import type { Theme } from "@/themes/theme";

/**
 * Returns a sentence for each language in which some legal texts have no named reviewer. Legal texts are consents, law
 * and terms. The sentence lists the files.
 */
export function findUnreviewedTexts(sites: readonly Theme[]): string[] {
  return languageKeys
    .filter((language) => language !== originalLanguage)
    .flatMap((language) => listUnreviewedFiles(language, sites) ?? []);
}

function listUnreviewedFiles(language: Language, all: readonly Theme[]): string | undefined {
  const sites = all.filter((theme) => listSiteLanguages(theme).includes(language));
  const needed = new Set(sites.flatMap(listBindingFiles));
  const texts = [...readTranslations(language).values()].filter(({ file }) => needed.has(file));
  const unread = texts.filter(({ reviewer }) => reviewer === undefined);
  const files = [...new Set(unread.map(({ file }) => file))].join(", ");
  return unread.length === 0
    ? undefined
    : `${language}: ${unread.length} of ${texts.length} binding texts have no named reviewer (${files}). Have them reviewed, or remove ${language} from the sites`;
}

/** Returns the translation files that contain a site's legally binding texts. */
function listBindingFiles({ flows: { main, call }, terms, privacy }: Theme): string[] {
  const keys = [main, ...(call ? [call] : [])].map(({ flowKey }) => flowKey);
  return [
    ...keys.map((key) => `flow-${key}`),
    "flow-shared",
    `terms-${terms}`,
    `privacy-${privacy}`,
    ...(terms === "claims" ? ["law"] : []),
  ];
}
