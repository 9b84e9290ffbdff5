import { cache } from "react";
import type { Translator } from "@/lib/shared/words";

/**
 * Returns an object that is the same throughout one render of a page, because React's `cache` keeps a result for one
 * render.
 */
const getPageStore = cache((): { words: Translator | null } => ({ words: null }));

/**
 * Sets the translation functions of the page that is being rendered. `setPageLanguage` calls this before the page
 * renders anything.
 */
export function setPageWords(words: Translator): void {
  getPageStore().words = words;
}

/**
 * Returns the translation functions of the page's language, in a server component. Throws if the page has not set its
 * language. `#use-words` imports this hook on the server, and the hook in `client-words.ts` elsewhere.
 */
export function useWords(): Translator {
  const { words } = getPageStore();
  if (!words)
    throw new Error(
      "The page has no words: call speak(theme) before it renders (app/[site]/set-page-language.ts)",
    );
  return words;
}
