import { createContext, useContext } from "react";
import { englishWords, type Words } from "@/lib/shared/words";

/**
 * The page's language. English texts are in the code; pages in another language contain their texts
 * (`words-provider.tsx`).
 */
export const WordsContext = createContext<Words>(englishWords);

let kept = englishWords;

/**
 * Stores the document's words in the browser, for the page that replaces a failed document. Does nothing on the
 * server, which renders many languages at once. Returns the words.
 */
export function storeWords(words: Words): Words {
  if (typeof document !== "undefined") kept = words;
  return words;
}

/** Returns the words of the failed document, whose provider is no longer mounted. */
export function getStoredWords(): Words {
  return kept;
}

/** Returns the page's words, in a component that the browser also renders. */
export function useWords(): Words {
  return useContext(WordsContext);
}
