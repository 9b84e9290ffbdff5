import { createContext, useContext } from "react";
import { englishTranslator, type Translator } from "@/lib/shared/words";

/**
 * The functions that translate and format texts in the page's language. A page in a language other than English
 * contains its translations (`words-provider.tsx`).
 */
export const WordsContext = createContext<Translator>(englishTranslator);

let storedWords = englishTranslator;

/**
 * Stores the page's translation functions in the browser. They are needed by the page that replaces a failed document.
 * Does nothing on the server. Returns its argument.
 */
export function storeWords(words: Translator): Translator {
  if (typeof document !== "undefined") storedWords = words;
  return words;
}

/** Returns the stored translation functions. Used after the document has failed and its provider is unmounted. */
export function getStoredWords(): Translator {
  return storedWords;
}

/** Returns the translation functions of the page's language, in a component that also runs in the browser. */
export function useWords(): Translator {
  return useContext(WordsContext);
}
