"use client";
import { useMemo, type ReactNode } from "react";
import type { Language } from "@/lib/shared/languages";
import { createTranslator } from "@/lib/shared/words";
import { storeTranslator, TranslatorContext } from "./client-words";

interface WordsProviderProps {
  language: Language;
  /** The page's translations, by English text. */
  texts: Readonly<Record<string, string>>;
  children: ReactNode;
}

/**
 * Provides translation functions to the components that run in the browser. The functions contain only the translations
 * that this page needs (docs/decisions/0025).
 */
export function TranslatorProvider({ language, texts, children }: WordsProviderProps) {
  const words = useMemo(
    () => storeTranslator(createTranslator(language, (english) => texts[english])),
    [language, texts],
  );
  return <TranslatorContext value={words}>{children}</TranslatorContext>;
}
