import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

/** Folder with one folder of translation files per language. */
export const translationsFolder = "themes/languages";

/** A translation of a text. */
export interface TranslatedText {
  text: string;
  /** Name of the translation's file, without folder and extension. */
  file: string;
  /** Name of the person who checked the translation against the English text. */
  reviewer?: string | undefined;
}

/**
 * Reads all translations into a language, by English text.
 * @throws Error for a malformed file, or for an English text that is translated twice.
 */
export function readTranslations(language: string): Map<string, TranslatedText> {
  const folder = join(/*turbopackIgnore: true*/ process.cwd(), translationsFolder, language);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const texts = new Map<string, TranslatedText>();
  for (const name of names.filter((one) => one.endsWith(".json")).sort()) {
    const file = name.slice(0, -".json".length);
    for (const { en = "", reviewer, [language]: text = "" } of parseTranslationFile(
      folder,
      name,
      language,
    )) {
      const known = texts.get(en);
      if (known)
        throw new Error(
          `${translationsFolder}: ${known.file} and ${file} translate ${JSON.stringify(en)}`,
        );
      texts.set(en, { text, file, reviewer });
    }
  }
  return texts;
}

/** Parses a translation file: a list of objects such as `{ "en": …, "es": …, "reviewer": … }`. */
function parseTranslationFile(folder: string, name: string, language: string) {
  const words = z.string().min(1);
  const file = z.array(
    z.strictObject({ en: words, [language]: words, reviewer: z.optional(words) }),
  );
  const read = file.safeParse(JSON.parse(readFileSync(join(folder, name), "utf8")));
  if (read.success) return read.data;
  throw new Error(
    `${translationsFolder}: ${name}: ${read.error.issues[0]?.message ?? "cannot be read"}`,
  );
}
