import { cache } from "react";
import type { Translator } from "@/lib/shared/words";

/**
 * Returns an object that belongs to the current render of a page. React's `cache` returns the same object throughout
 * one render.
 */
const getPageStore = cache((): { words: Translator | null } => ({ words: null }));

/** Sets the translation functions of the page that is being rendered. Call this before the page renders any text. */
export function setPageTranslator(words: Translator): void {
  getPageStore().words = words;
}

/**
 * Returns the translation functions of the page's language, in a server component. Throws if `setPageTranslator` was not
 * called. Import this hook from `#use-words`, which resolves to `client-words.ts` in the browser.
 */
export function useTranslator(): Translator {
  const { words } = getPageStore();
  if (!words)
    throw new Error(
      "The page has no words: call speak(theme) before it renders (app/[site]/set-page-language.ts)",
    );
  return words;
}
