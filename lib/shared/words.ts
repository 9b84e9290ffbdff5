import { originalLanguage, languages, type Language } from "@/themes/languages/languages";
import { localizePath } from "./languages";

/** Values of the placeholders in a text, by placeholder name. */
export type TextPlaceholderValues = Record<string, string | number>;

/** Function that looks up the translation of an English text. Returns `undefined` if there is none. */
export type FindTranslation = (english: string) => string | undefined;

/**
 * Translator for the texts of the user interface in one language. The English texts in the code are the translation
 * keys.
 */
export interface Translator {
  language: Language;
  /** BCP 47 language tag for `Intl`, such as `en-US`. */
  tag: string;
  /** Translates a text and replaces its placeholders. */
  say(english: string, values?: TextPlaceholderValues): string;
  /** Translates the singular or plural form that matches a number. The number replaces `{count}`. */
  count(
    number: number,
    forms: { one: string; other: string },
    values?: TextPlaceholderValues,
  ): string;
  /** Formats a non-negative whole number. */
  number(value: number): string;
  /** Returns the path of a page in this language, such as `/es/claims`. */
  link(path: string): string;
}

/** Creates a translator for a language. The caller's function `find` looks up the translation of an English text. */
export function createTranslator(language: Language, find: FindTranslation): Translator {
  const { tag } = languages[language];
  const say = (english: string, values: TextPlaceholderValues = {}) =>
    (find(english) ?? english).replace(/\{(\w+)\}/g, (all, name: string) =>
      String(values[name] ?? all),
    );
  // Creating a formatter takes milliseconds. Numbers below 1000 need none, because they have no separator.
  const number = (value: number) =>
    value < 1000 ? String(value) : new Intl.NumberFormat(tag).format(value);
  return {
    language,
    tag,
    say,
    number,
    // In every supported language, only the number 1 uses the singular form (words.test.ts).
    count: (counted, { one, other }, values) =>
      say(counted === 1 ? one : other, { count: number(counted), ...values }),
    link: (path) => localizePath(language, path),
  };
}

export const englishTranslator: Translator = createTranslator(
  originalLanguage,
  (english) => english,
);
