import { createContext, useContext } from "react";
import { englishTranslator, type Translator } from "@/lib/shared/words";

/** React context with the functions that translate and format texts in the page's language. By default, English. */
export const TranslatorContext = createContext<Translator>(englishTranslator);

let storedWords = englishTranslator;

/**
 * Stores the page's translation functions, so an error page can use them. Returns them unchanged. Does nothing on the
 * server.
 */
export function storeTranslator(words: Translator): Translator {
  if (typeof document !== "undefined") storedWords = words;
  return words;
}

/** Returns the translation functions for an error page, which React renders outside of `TranslatorProvider`. */
export function getStoredTranslator(): Translator {
  return storedWords;
}

/**
 * Returns the translation functions of the page's language. Use this hook in components that also run in the browser.
 */
export function useTranslator(): Translator {
  return useContext(TranslatorContext);
}
