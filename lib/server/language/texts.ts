import { parseLanguageTag, localizePath } from "@/lib/shared/languages";
import { englishWords, createWords, type Words } from "@/lib/shared/words";
import { firstLanguage, type Language } from "@/themes/languages/languages";
import { readTexts, type TranslatedText } from "@/themes/languages/read-texts";

const read = new Map<Language, ReadonlyMap<string, TranslatedText>>();

/** Returns the translations of a language, by English text. The files are read once. */
export function getTranslations(language: Language): ReadonlyMap<string, TranslatedText> {
  const known = read.get(language);
  if (known) return known;
  const texts = readTexts(language);
  read.set(language, texts);
  return texts;
}

/**
 * Returns the translation of an English text, with localized links to the site's pages. Undefined if it is missing.
 */
export function findTranslation(language: Language, english: string): string | undefined {
  const found = getTranslations(language).get(english)?.text;
  return found === undefined ? undefined : linksIn(language, found);
}

/** Adds the language prefix to links inside HTML that lead to the site's own pages. */
function linksIn(language: Language, html: string): string {
  return html.replace(
    /href="(\/[^"]*)"/g,
    (_, path: string) => `href="${localizePath(language, path)}"`,
  );
}

const spoken = new Map<Language, Words>();

/**
 * Returns the server's interface texts in a language. A missing translation falls back to English; the `texts`
 * command reports it.
 */
export function getWords(language: Language = firstLanguage): Words {
  if (language === firstLanguage) return englishWords;
  const known = spoken.get(language);
  if (known) return known;
  const words = createWords(language, (english) => findTranslation(language, english));
  spoken.set(language, words);
  return words;
}

/** Returns the interface texts for a BCP 47 tag, such as a flow's language. */
export function getWordsForTag(tag: string): Words {
  return getWords(parseLanguageTag(tag));
}

/**
 * Thrown when a legally binding text has no translation. It fails the build, so that no page shows the text in
 * English.
 */
export class MissingTextError extends Error {
  constructor(
    readonly language: Language,
    readonly english: string,
  ) {
    super(`No ${language} translation of ${JSON.stringify(english)}.`);
    this.name = "MissingTextError";
  }
}

/**
 * Translates one English text.
 *
 * @param binds Whether the text is legally binding: a consent, a disclosure, the law, or the terms.
 */
export type Translate = (english: string, binds: boolean) => string;

/**
 * Returns a function that translates into a language. A missing translation leaves the text in English, but throws a
 * `MissingTextError` for a legally binding text.
 */
export function createTranslate(language: Language): Translate {
  return (english, binds) => {
    const text = findTranslation(language, english);
    if (text === undefined && binds) throw new MissingTextError(language, english);
    return text ?? english;
  };
}
