import { createContext, useContext } from "react";
import { englishWords, type Words } from "@/lib/shared/words";

/** English is in the code; of another language the page brings the texts (`words-provider.tsx`). */
export const WordsContext = createContext<Words>(englishWords);

/** The words of the page, in a component that a browser renders too. */
export function useWords(): Words {
  return useContext(WordsContext);
}
