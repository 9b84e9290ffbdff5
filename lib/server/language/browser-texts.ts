import codeWords from "@/themes/languages/code-words.json";
import type { Language } from "@/themes/languages/languages";
import { findTranslation } from "./texts";

/** Returns the translations that JavaScript in the browser needs, by English text. */
export function getBrowserTranslations(language: Language): Record<string, string> {
  return Object.fromEntries(
    codeWords.browser.flatMap((english): [string, string][] => {
      const text = findTranslation(language, english);
      return text === undefined ? [] : [[english, text]];
    }),
  );
}
