import { firstLanguage, languages, type Language } from "@/themes/languages/languages";
import { pathIn } from "./languages";

/** What stands in a text's `{name}`. */
export type WordValues = Record<string, string | number>;

/** Finds a text in the page's language by the English one; undefined where it has none. */
export type FindText = (english: string) => string | undefined;

/** How code says its own words in the language of the page: English stands in the code, and is what texts are found by. */
export interface Words {
  language: Language;
  /** BCP 47, for `Intl`. */
  tag: string;
  /** The text, its `{name}`s filled in. */
  say(english: string, values?: WordValues): string;
  /** The form of the text for a number, which stands in its `{count}`. */
  count(number: number, forms: { one: string; other: string }, values?: WordValues): string;
  /** A whole number, from 0. */
  number(value: number): string;
  /** The address of one of the site's own pages. */
  link(path: string): string;
}

/** The words of a language, found by `find`. */
export function wordsIn(language: Language, find: FindText): Words {
  const { tag } = languages[language];
  const say = (english: string, values: WordValues = {}) =>
    (find(english) ?? english).replace(/\{(\w+)\}/g, (all, name: string) =>
      String(values[name] ?? all),
    );
  // Making a formatter takes milliseconds, on the way to the next question: a number that has no separator needs none.
  const number = (value: number) =>
    value < 1000 ? String(value) : new Intl.NumberFormat(tag).format(value);
  return {
    language,
    tag,
    say,
    number,
    // In each of the languages 1 alone is "one" (words.test.ts).
    count: (counted, { one, other }, values) =>
      say(counted === 1 ? one : other, { count: number(counted), ...values }),
    link: (path) => pathIn(language, path),
  };
}

/** The words as they stand in the code. */
export const englishWords: Words = wordsIn(firstLanguage, (english) => english);
