"use client";
import { useMemo, type ReactNode } from "react";
import type { Language } from "@/lib/shared/languages";
import { wordsIn } from "@/lib/shared/words";
import { keepWords, WordsContext } from "./client-words";

interface WordsProviderProps {
  language: Language;
  /** The page's texts by the English ones. */
  texts: Readonly<Record<string, string>>;
  children: ReactNode;
}

/** Gives what a browser renders of a page its words: they come with the page (docs/decisions/0052). */
export function WordsProvider({ language, texts, children }: WordsProviderProps) {
  const words = useMemo(
    () => keepWords(wordsIn(language, (english) => texts[english])),
    [language, texts],
  );
  return <WordsContext value={words}>{children}</WordsContext>;
}
