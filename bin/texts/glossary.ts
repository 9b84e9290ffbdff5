import { existsSync, readFileSync } from "node:fs";
import { extractHtmlText } from "@/lib/shared/extract-html-text";
import type { Language } from "@/themes/languages/languages";

/** An English text and its translation. */
export interface TranslatedText {
  english: string;
  text: string;
  where: string;
}

/**
 * A row of a glossary: an English word, the word stems that its translation may use, and the forbidden translations.
 */
interface GlossaryEntry {
  english: string;
  allowed: string[];
  never: string[];
}

/** Returns a sentence for each translation that violates the language's glossary. */
export function findGlossaryFaults(language: Language, pairs: readonly TranslatedText[]): string[] {
  const file = `docs/glossary-${language}.md`;
  if (!existsSync(file)) return [`${language}: the glossary ${file} is missing`];
  const entries = readGlossary(readFileSync(file, "utf8"));
  return pairs.flatMap((pair) =>
    findGlossaryFaultsInText(entries, pair).map((fault) => `${language}: ${fault}`),
  );
}

/** Returns the glossary violations of one translation. */
export function findGlossaryFaultsInText(
  entries: readonly GlossaryEntry[],
  { english, text, where }: TranslatedText,
): string[] {
  const [original, translation] = [normalizeWords(english), normalizeWords(text)];
  const start = `“${extractHtmlText(text).slice(0, 60)}”`;
  return entries.flatMap(({ english: word, allowed, never }) => [
    ...never
      .filter((one) => translation.includes(normalizeWords(one)))
      .map((one) => `${where}: ${start} uses the forbidden “${one}”`),
    ...([word, `${word}s`].some((one) => original.includes(normalizeWords(one))) &&
    !allowed.some((one) => translation.includes(normalizeWords(one).trimEnd()))
      ? [`${where}: ${start} must translate “${word}” by one of “${allowed.join(", ")}”`]
      : []),
  ]);
}

/** Returns the text in lower case without punctuation, with one space before and after each word. */
function normalizeWords(text: string): string {
  const words = extractHtmlText(text)
    .toLocaleLowerCase()
    .split(/\P{L}+/u);
  return ` ${words.filter(Boolean).join(" ")} `;
}

/** Parses the table in a glossary's Markdown file. */
export function readGlossary(markdown: string): GlossaryEntry[] {
  return markdown
    .split("\n")
    .filter((line) => line.startsWith("|") && !/^\| *(?:English|-)/.test(line))
    .map((line) => line.split("|").slice(1, 4).map(splitList))
    .map(([[english = ""] = [], allowed = [], never = []]) => ({ english, allowed, never }));
}

function splitList(cell: string): string[] {
  return cell
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);
}
