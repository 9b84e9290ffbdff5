import type { Language } from "@/themes/languages/languages";
import type { LegalTextKey } from "@/themes/theme";
import { englishResultPromises } from "./english-result-promises";
import type { ResultPromisePattern } from "./promise-reasons";
import { spanishResultPromises } from "./spanish-result-promises";

/** Words of a text that promise a result, with the reason why they are forbidden. */
export interface ResultPromise {
  words: string;
  reason: string;
}

const patternsByLanguage: Record<Language, readonly ResultPromisePattern[]> = {
  en: englishResultPromises,
  es: spanishResultPromises,
};

/**
 * Returns the words of a text that promise a result, such as a won case or a job, or that call someone the best.
 * @param kind The kind of site: sites about claims, or sites about education.
 */
export function findResultPromises(
  kind: LegalTextKey,
  language: Language,
  text: string,
): ResultPromise[] {
  return patternsByLanguage[language]
    .filter((one) => one.kind === undefined || one.kind === kind)
    .flatMap(({ pattern, reason }) =>
      [...text.matchAll(pattern)].map(([words]) => ({ words, reason })),
    );
}
