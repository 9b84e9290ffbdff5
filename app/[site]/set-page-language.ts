import { setPageTranslator } from "@/components/words/server-words";
import { getTranslator } from "@/lib/server/language/texts";
import type { Translator } from "@/lib/shared/words";
import type { Theme } from "@/themes/theme";

/**
 * Sets the language of a layout or page, and returns its translation functions. Every layout and page must call this
 * first: React may render a page before its layout, and components throw if no language is set.
 */
export function setPageLanguage({ language }: Pick<Theme, "language">): Translator {
  const words = getTranslator(language);
  setPageTranslator(words);
  return words;
}
