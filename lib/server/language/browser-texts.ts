import codeWords from "@/themes/languages/code-words.json";
import type { Language } from "@/themes/languages/languages";
import { textIn } from "./texts";

/** Returns the translations that a page sends to the browser's code, by English text. */
export function browserTexts(language: Language): Record<string, string> {
  return Object.fromEntries(
    codeWords.browser.flatMap((english): [string, string][] => {
      const text = textIn(language, english);
      return text === undefined ? [] : [[english, text]];
    }),
  );
}
