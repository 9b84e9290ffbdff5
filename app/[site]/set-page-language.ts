import { setPageWords } from "@/components/words/server-words";
import { getWords } from "@/lib/server/language/texts";
import type { Words } from "@/lib/shared/words";
import type { Theme } from "@/themes/theme";

/**
 * Sets the language of a layout or page and of everything inside it, and returns its words. Every layout and page
 * calls it first, because React may render a page before its layouts, and components without words throw.
 */
export function setPageLanguage({ language }: Pick<Theme, "language">): Words {
  const words = getWords(language);
  setPageWords(words);
  return words;
}
