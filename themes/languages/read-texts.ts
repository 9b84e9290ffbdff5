import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

/** Where the texts of a language are: a folder for each, its files by subject. */
export const textsFolder = "themes/languages";

/** A file of texts. SHA-256 are whole, hex, of the text in UTF-8. */
const textsFile = z.strictObject({
  /** Texts by the SHA-256 of the English that each was made from: of English that has changed there is none. */
  texts: z.record(z.string().regex(/^[0-9a-f]{64}$/), z.string().min(1)),
  /** Who has read a text beside its English, by the SHA-256 of the text: a changed one has been read by nobody. */
  reviewers: z.record(z.string().regex(/^[0-9a-f]{64}$/), z.string().min(1)),
});

/** A text in another language than the first. */
export interface TranslatedText {
  text: string;
  /** The file that it stands in, without folder and ending. */
  file: string;
  reviewers: Readonly<Record<string, string>>;
}

/** Every text of a language by the SHA-256 of its English; none for a language without a folder. */
export function readTexts(language: string): Map<string, TranslatedText> {
  const folder = join(/*turbopackIgnore: true*/ process.cwd(), textsFolder, language);
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return new Map(
    files.sort().flatMap((name) => {
      const { texts, reviewers } = parse(name, readFileSync(join(folder, name), "utf8"));
      const file = name.slice(0, -".json".length);
      return Object.entries(texts).map(([sha256, text]): [string, TranslatedText] => [
        sha256,
        { text, file, reviewers },
      ]);
    }),
  );
}

function parse(name: string, json: string) {
  const read = textsFile.safeParse(JSON.parse(json));
  if (read.success) return read.data;
  throw new Error(`${textsFolder}: ${name}: ${read.error.issues[0]?.message ?? "cannot be read"}`);
}
