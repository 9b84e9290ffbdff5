import { createContext, useContext } from "react";
import { englishWords, type Words } from "@/lib/shared/words";

/** English is in the code; of another language the page brings the texts (`words-provider.tsx`). */
export const WordsContext = createContext<Words>(englishWords);

let kept = englishWords;

/** Keeps the words of the document in a browser, for when the document fails; a server draws many languages at once. */
export function keepWords(words: Words): Words {
  if (typeof document !== "undefined") kept = words;
  return words;
}

/** The words of the document that failed, which took its provider with it. */
export function keptWords(): Words {
  return kept;
}

/** The words of the page, in a component that a browser renders too. */
export function useWords(): Words {
  return useContext(WordsContext);
}
