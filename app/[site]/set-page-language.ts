import { setPageWords } from "@/components/words/server-words";
import { getWords } from "@/lib/server/language/texts";
import type { Words } from "@/lib/shared/words";
import type { Theme } from "@/themes/theme";

/**
 * Sets the language of a layout or page, and returns its translation functions. Every layout and page must call this
 * first: React may render a page before its layout, and components throw if no language is set.
 */
export function setPageLanguage({ language }: Pick<Theme, "language">): Words {
  const words = getWords(language);
  setPageWords(words);
  return words;
}
