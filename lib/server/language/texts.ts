import { languageOfTag, pathIn } from "@/lib/shared/languages";
import { englishWords, wordsIn, type Words } from "@/lib/shared/words";
import { firstLanguage, type Language } from "@/themes/languages/languages";
import { readTexts, type TranslatedText } from "@/themes/languages/read-texts";

const read = new Map<Language, ReadonlyMap<string, TranslatedText>>();

/** The texts of a language by their English; files are read once. */
export function textsIn(language: Language): ReadonlyMap<string, TranslatedText> {
  const known = read.get(language);
  if (known) return known;
  const texts = readTexts(language);
  read.set(language, texts);
  return texts;
}

/** An English text in a language, its links to the site's own pages too; undefined where it has not been translated. */
export function textIn(language: Language, english: string): string | undefined {
  const found = textsIn(language).get(english)?.text;
  return found === undefined ? undefined : linksIn(language, found);
}

/** Links inside HTML to the site's own pages. */
function linksIn(language: Language, html: string): string {
  return html.replace(/href="(\/[^"]*)"/g, (_, path: string) => `href="${pathIn(language, path)}"`);
}

const spoken = new Map<Language, Words>();

/** How the server's code says its words in a language. What is not translated stands in English; `texts` finds that. */
export function wordsOf(language: Language = firstLanguage): Words {
  if (language === firstLanguage) return englishWords;
  const known = spoken.get(language);
  if (known) return known;
  const words = wordsIn(language, (english) => textIn(language, english));
  spoken.set(language, words);
  return words;
}

/** The same by a BCP 47 tag, such as a flow has. */
export function wordsOfTag(tag: string): Words {
  return wordsOf(languageOfTag(tag));
}

/** A text that binds has no translation. The build fails before any page shows it. */
export class MissingTextError extends Error {
  constructor(
    readonly language: Language,
    readonly english: string,
  ) {
    super(`There is no text in ${language} for ${JSON.stringify(english)}.`);
    this.name = "MissingTextError";
  }
}

/**
 * Translates one text of data from English.
 *
 * @param binds Whether visitors are bound by it: a consent, a disclosure, the law or the terms.
 */
export type Translate = (english: string, binds: boolean) => string;

/**
 * Returns the translation into a language. Without one a text stays English, and a text that binds throws a
 * `MissingTextError`.
 */
export function translateTo(language: Language): Translate {
  return (english, binds) => {
    const text = textIn(language, english);
    if (text === undefined && binds) throw new MissingTextError(language, english);
    return text ?? english;
  };
}
