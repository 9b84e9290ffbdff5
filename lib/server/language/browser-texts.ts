import codeWords from "@/themes/languages/code-words.json";
import type { Language } from "@/themes/languages/languages";
import { textIn } from "./texts";

/** The texts that the code in a browser says, by the English ones: a page in another language brings them. */
export function browserTexts(language: Language): Record<string, string> {
  return Object.fromEntries(
    codeWords.browser.flatMap((english): [string, string][] => {
      const text = textIn(language, english);
      return text === undefined ? [] : [[english, text]];
    }),
  );
}
