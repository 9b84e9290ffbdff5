import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

/** Folder of the translations. It contains a folder for each language, with one file for each subject. */
export const textsFolder = "themes/languages";

/** A translated text. */
export interface TranslatedText {
  text: string;
  /** Name of the file that contains the text, without folder and extension. */
  file: string;
  /** Name of the person who has compared the text with the English and is responsible for it. */
  reviewer?: string | undefined;
}

/**
 * Reads all texts of a language.
 *
 * @returns The translations by their English text; empty for a language without a folder.
 * @throws Error for a malformed file, and for an English text that is translated twice.
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

/** Reads a file's list of pairs of the form `{ "en": …, "es": …, "reviewer": … }`. */
function pairsIn(folder: string, name: string, language: string) {
  const words = z.string().min(1);
  const file = z.array(
    z.strictObject({ en: words, [language]: words, reviewer: z.optional(words) }),
  );
  const read = file.safeParse(JSON.parse(readFileSync(join(folder, name), "utf8")));
  if (read.success) return read.data;
  throw new Error(`${textsFolder}: ${name}: ${read.error.issues[0]?.message ?? "cannot be read"}`);
}
