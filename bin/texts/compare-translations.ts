import { extractHtmlText } from "@/lib/shared/extract-html-text";
import type { Language } from "@/themes/languages/languages";
import { readTranslations } from "@/themes/languages/read-translations";
import type { Theme } from "@/themes/theme";
import type { TranslatedText } from "./glossary";
import { listRequiredTexts, type RequiredText } from "./required-texts";

/** The number of translations in a file, and how many have a named reviewer. */
export interface FileTranslationState {
  file: string;
  texts: number;
  words: number;
  reviewed: number;
}

/** How far the sites' texts are translated into one language: the translated, missing and outdated texts. */
export interface TranslationState {
  files: FileTranslationState[];
  /** Texts without a current translation. They are new, or their English text has changed. */
  missing: RequiredText[];
  /** Translated texts with their English originals. */
  pairs: TranslatedText[];
  /** Translations whose English original no longer exists. */
  stale: { file: string; english: string }[];
}

/** Compares a language's translations with the texts that the sites need. */
export async function compareTranslations(
  language: Language,
  sites: readonly Theme[],
): Promise<TranslationState> {
  const texts = readTranslations(language);
  const needed = await listRequiredTexts(language, sites);
  const wanted = new Set(needed.map(({ english }) => english));
  const files = new Map<string, FileTranslationState>();
  for (const { file, text, reviewer } of texts.values()) {
    const state = files.get(file) ?? { file, texts: 0, words: 0, reviewed: 0 };
    state.texts += 1;
    state.words += extractHtmlText(text).split(/\s+/).filter(Boolean).length;
    state.reviewed += reviewer === undefined ? 0 : 1;
    files.set(file, state);
  }
  return {
    files: [...files.values()],
    pairs: needed.flatMap(({ english, where }) => {
      const found = texts.get(english);
      return found ? [{ english, text: found.text, where }] : [];
    }),
    missing: needed.filter(({ english }) => !texts.has(english)),
    stale: [...texts]
      .filter(([english]) => !wanted.has(english))
      .map(([english, { file }]) => ({ file, english })),
  };
}
