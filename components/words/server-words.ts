import { cache } from "react";
import { englishWords, type Words } from "@/lib/shared/words";

/** One for each page that is rendered: React keeps what `cache` made as long as the rendering of the page. */
const page = cache((): { words: Words } => ({ words: englishWords }));

/** Says which words the page that is being rendered has; its document does so before anything inside it is rendered. */
export function setPageWords(words: Words): void {
  page().words = words;
}

/** The words of the page, in its own file and its layouts. */
export function serverWords(): Words {
  return page().words;
}

/** The same under the name that components know it by, wherever they are rendered: `#use-words` is this or `client-words.ts`. */
export const useWords = serverWords;
