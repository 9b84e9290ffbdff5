import { firstLanguage, languages, type Language } from "@/themes/languages/languages";
import { localizePath } from "./languages";

/** Values for the placeholders in a text, by name. */
export type WordValues = Record<string, string | number>;

/** Returns the translation of an English text, or undefined if it is missing. */
export type FindText = (english: string) => string | undefined;

/** Texts of the user interface in one language. English texts in the code are the keys of the translations. */
export interface Words {
  language: Language;
  /** BCP 47 language tag, for `Intl`. */
  tag: string;
  /** Returns the text in this language, with its placeholders filled in. */
  say(english: string, values?: WordValues): string;
  /** Returns the singular or plural form for a number, which replaces `{count}`. */
  count(number: number, forms: { one: string; other: string }, values?: WordValues): string;
  /** Formats a non-negative whole number. */
  number(value: number): string;
  /** Returns the path of one of the site's pages in this language. */
  link(path: string): string;
}

/** Creates the texts of a language. `find` looks up translations. */
export function createWords(language: Language, find: FindText): Words {
  const { tag } = languages[language];
  const say = (english: string, values: WordValues = {}) =>
    (find(english) ?? english).replace(/\{(\w+)\}/g, (all, name: string) =>
      String(values[name] ?? all),
    );
  // Creating a formatter takes milliseconds, which would delay the next question. Numbers below 1000 have no
  // separator.
  const number = (value: number) =>
    value < 1000 ? String(value) : new Intl.NumberFormat(tag).format(value);
  return {
    language,
    tag,
    say,
    number,
    // In every supported language, only 1 has the plural category "one" (words.test.ts).
    count: (counted, { one, other }, values) =>
      say(counted === 1 ? one : other, { count: number(counted), ...values }),
    link: (path) => localizePath(language, path),
  };
}

export const englishWords: Words = createWords(firstLanguage, (english) => english);
