import { parseLanguageTag, localizePath } from "@/lib/shared/languages";
import { englishTranslator, createTranslator, type Translator } from "@/lib/shared/words";
import { originalLanguage, type Language } from "@/themes/languages/languages";
import { readTranslations, type TranslatedText } from "@/themes/languages/read-translations";

const translationsByLanguage = new Map<Language, ReadonlyMap<string, TranslatedText>>();

/** Returns the translations of a language, by English text. The files are read once per process. */
export function getTranslations(language: Language): ReadonlyMap<string, TranslatedText> {
  const known = translationsByLanguage.get(language);
  if (known) return known;
  const texts = readTranslations(language);
  translationsByLanguage.set(language, texts);
  return texts;
}

/**
 * Returns the translation of an English text, or `undefined` if there is none. Adds the language prefix to links in the
 * translation that lead to the site's own pages.
 */
export function findTranslation(language: Language, english: string): string | undefined {
  const found = getTranslations(language).get(english)?.text;
  return found === undefined ? undefined : localizeLinks(language, found);
}

/** Adds the language prefix to links to the site's own pages in HTML. */
export function localizeLinks(language: Language, html: string): string {
  return html.replace(
    /href="(\/[^"]*)"/g,
    (_, path: string) => `href="${localizePath(language, path)}"`,
  );
}

const translatorsByLanguage = new Map<Language, Translator>();

/**
 * Returns the translator for the server's interface texts in a language. Missing translations stay in English; the
 * `texts` command lists them.
 */
export function getTranslator(language: Language = originalLanguage): Translator {
  if (language === originalLanguage) return englishTranslator;
  const known = translatorsByLanguage.get(language);
  if (known) return known;
  const words = createTranslator(language, (english) => findTranslation(language, english));
  translatorsByLanguage.set(language, words);
  return words;
}

/** Returns the translator for a BCP 47 language tag, such as `es-US`. */
export function getTranslatorForLanguageTag(tag: string): Translator {
  return getTranslator(parseLanguageTag(tag));
}

/**
 * Thrown when a legally binding text has no translation. The build then fails, so no page displays the English text.
 */
export class MissingTranslationError extends Error {
  constructor(
    readonly language: Language,
    readonly english: string,
  ) {
    super(`No ${language} translation of ${JSON.stringify(english)}.`);
    this.name = "MissingTranslationError";
  }
}

/**
 * Function that translates one English text.
 * @param binds Whether the text is legally binding: a consent, a disclosure, the law, or the terms.
 */
export type TranslateText = (english: string, binds: boolean) => string;

/**
 * Creates a function that translates texts into a language. Texts without a translation stay in English. Legally
 * binding texts without a translation throw `MissingTranslationError`.
 */
export function createTextTranslator(language: Language): TranslateText {
  return (english, binds) => {
    const text = findTranslation(language, english);
    if (text === undefined && binds) throw new MissingTranslationError(language, english);
    return text ?? english;
  };
}
