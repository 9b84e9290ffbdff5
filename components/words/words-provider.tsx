"use client";
import { useMemo, type ReactNode } from "react";
import type { Language } from "@/lib/shared/languages";
import { createTranslator } from "@/lib/shared/words";
import { storeWords, WordsContext } from "./client-words";

interface WordsProviderProps {
  language: Language;
  /** The page's translated texts by their English texts. */
  texts: Readonly<Record<string, string>>;
  children: ReactNode;
}

/**
 * Provides the translation functions to the components that run in the browser. The page contains their translations
 * (docs/decisions/0025).
 */
export function WordsProvider({ language, texts, children }: WordsProviderProps) {
  const words = useMemo(
    () => storeWords(createTranslator(language, (english) => texts[english])),
    [language, texts],
  );
  return <WordsContext value={words}>{children}</WordsContext>;
}
