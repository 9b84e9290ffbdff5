import { cache } from "react";
import type { Words } from "@/lib/shared/words";

/** One object per rendered page: React's `cache` keeps results for a single render. */
const page = cache((): { words: Words | null } => ({ words: null }));

/**
 * Sets the words of the page being rendered. Each layout and page calls `speak`, which calls this, before it renders
 * anything.
 */
export function setPageWords(words: Words): void {
  page().words = words;
}

/**
 * Returns the page's words in a server component. `#use-words` resolves to this hook or to the one in
 * `client-words.ts`. Throws if the page has not set its language, so that no page renders English by mistake.
 */
export function useWords(): Words {
  const { words } = page();
  if (!words)
    throw new Error(
      "The page has no words: call speak(theme) before it renders (app/[site]/set-page-language.ts)",
    );
  return words;
}
