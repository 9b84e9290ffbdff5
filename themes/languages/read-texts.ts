import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

/** Where the texts of a language are: a folder for each, its files by subject. */
export const textsFolder = "themes/languages";

/** A translation. */
export interface TranslatedText {
  text: string;
  /** The file that holds it, without folder and ending. */
  file: string;
  /** The name of the person who compared it with the English and answers for it. */
  reviewer?: string | undefined;
}

/**
 * Reads every text of a language.
 * @returns The texts by their English; empty for a language without a folder.
 * @throws Error for a file of another shape, and for English that is translated twice.
 */
export function readTexts(language: string): Map<string, TranslatedText> {
  const folder = join(/*turbopackIgnore: true*/ process.cwd(), textsFolder, language);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const texts = new Map<string, TranslatedText>();
  for (const name of names.filter((one) => one.endsWith(".json")).sort()) {
    const file = name.slice(0, -".json".length);
    for (const { en = "", reviewer, [language]: text = "" } of pairsIn(folder, name, language)) {
      const known = texts.get(en);
      if (known)
        throw new Error(
          `${textsFolder}: ${known.file} and ${file} translate ${JSON.stringify(en)}`,
        );
      texts.set(en, { text, file, reviewer });
    }
  }
  return texts;
}

/** The pairs of a file: `{ "en": …, "es": …, "reviewer": … }`. */
function pairsIn(folder: string, name: string, language: string) {
  const words = z.string().min(1);
  const file = z.array(
    z.strictObject({ en: words, [language]: words, reviewer: z.optional(words) }),
  );
  const read = file.safeParse(JSON.parse(readFileSync(join(folder, name), "utf8")));
  if (read.success) return read.data;
  throw new Error(`${textsFolder}: ${name}: ${read.error.issues[0]?.message ?? "cannot be read"}`);
}
