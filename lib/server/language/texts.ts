import { sha256 } from "@/lib/server/sha256";
import { languageOfTag, pathIn } from "@/lib/shared/languages";
import { englishWords, wordsIn, type Words } from "@/lib/shared/words";
import { firstLanguage, type Language } from "@/themes/languages/languages";
import { readTexts, type TranslatedText } from "@/themes/languages/read-texts";

const read = new Map<Language, ReadonlyMap<string, TranslatedText>>();

/** The texts of a language by the SHA-256 of their English; files are read once. */
export function textsIn(language: Language): ReadonlyMap<string, TranslatedText> {
  const known = read.get(language);
  if (known) return known;
  const texts = readTexts(language);
  read.set(language, texts);
  return texts;
}

/** An English text in a language, its links to the site's own pages too; undefined where it has not been translated. */
export function textIn(language: Language, english: string): string | undefined {
  const found = textsIn(language).get(sha256(english))?.text;
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

/** What stands in for a text that is not translated; the build fails on any. */
export class MissingTextError extends Error {
  constructor(
    readonly language: Language,
    readonly english: string,
  ) {
    super(`There is no text in ${language} for ${JSON.stringify(english)}.`);
    this.name = "MissingTextError";
  }
}

/** Takes a text where data has one: English in, the language's out. */
export type Translate = (english: string) => string;

/** The texts of data in a language. Throws a `MissingTextError` where one is not there. */
export function translateTo(language: Language): Translate {
  return (english) => {
    const text = textIn(language, english);
    if (text === undefined) throw new MissingTextError(language, english);
    return text;
  };
}
