import { cache } from "react";
import type { Words } from "@/lib/shared/words";

/** One object for each page that the server renders: React keeps the results of `cache` for one rendering. */
const page = cache((): { words: Words | null } => ({ words: null }));

/** Sets the words of the page being rendered. Each layout and page does so before it renders anything (`speak`). */
export function setPageWords(words: Words): void {
  page().words = words;
}

/**
 * Returns the words of the page in a server component: `#use-words` is this hook or the one in `client-words.ts`. Throws if
 * the page has not set its language, so that no page renders English under another language.
 */
export function useWords(): Words {
  const { words } = page();
  if (!words)
    throw new Error(
      "The page has no words: call speak(theme) before it renders (app/[site]/speak.ts)",
    );
  return words;
}
