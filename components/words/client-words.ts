import { createContext, useContext } from "react";
import { englishWords, type Words } from "@/lib/shared/words";

/**
 * The functions that translate and format texts in the page's language. A page in a language other than English
 * contains its translations (`words-provider.tsx`).
 */
export const WordsContext = createContext<Words>(englishWords);

let kept = englishWords;

/**
 * Stores the page's translation functions in the browser, for the page that replaces a failed document. Does nothing
 * on the server. Returns its argument.
 */
export function storeWords(words: Words): Words {
  if (typeof document !== "undefined") kept = words;
  return words;
}

/** Returns the stored translation functions. Used after the document has failed and its provider is unmounted. */
export function getStoredWords(): Words {
  return kept;
}

/** Returns the translation functions of the page's language, in a component that also runs in the browser. */
export function useWords(): Words {
  return useContext(WordsContext);
}
