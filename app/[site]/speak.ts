import { setPageWords } from "@/components/words/server-words";
import { wordsOf } from "@/lib/server/language/texts";
import type { Words } from "@/lib/shared/words";
import type { Theme } from "@/themes/theme";

/**
 * The words of a page or a layout by its theme, and of everything inside it. Each says so itself: what is inside is
 * rendered after it, but a page need not be rendered after its layouts.
 */
export function speak({ language }: Pick<Theme, "language">): Words {
  const words = wordsOf(language);
  setPageWords(words);
  return words;
}
