import { existsSync, readFileSync } from "node:fs";
import { htmlText } from "@/lib/shared/html-text";
import type { Language } from "@/themes/languages/languages";

/** A text beside its English. */
export interface TextPair {
  english: string;
  text: string;
  where: string;
}

/** A row of a glossary: an English word, how it may begin in the language, and what it never is. */
interface Entry {
  english: string;
  allowed: string[];
  never: string[];
}

/** Where texts of a language leave its glossary, a sentence each. */
export function glossaryFaults(language: Language, pairs: readonly TextPair[]): string[] {
  const file = `docs/glossary-${language}.md`;
  if (!existsSync(file)) return [`${language}: there is no glossary: ${file}`];
  const entries = readGlossary(readFileSync(file, "utf8"));
  return pairs.flatMap((pair) => faultsOf(entries, pair).map((fault) => `${language}: ${fault}`));
}

/** What a text has against a glossary. */
export function faultsOf(entries: readonly Entry[], { english, text, where }: TextPair): string[] {
  const [original, translation] = [wordsOf(english), wordsOf(text)];
  const start = `“${htmlText(text).slice(0, 60)}”`;
  return entries.flatMap(({ english: word, allowed, never }) => [
    ...never
      .filter((one) => translation.includes(wordsOf(one)))
      .map((one) => `${where}: ${start} says “${one}”`),
    ...([word, `${word}s`].some((one) => original.includes(wordsOf(one))) &&
    !allowed.some((one) => translation.includes(wordsOf(one).trimEnd()))
      ? [`${where}: ${start} has none of “${allowed.join(", ")}” for “${word}”`]
      : []),
  ]);
}

/** The words of a text, small and with a space around each. */
function wordsOf(text: string): string {
  const words = htmlText(text)
    .toLocaleLowerCase()
    .split(/\P{L}+/u);
  return ` ${words.filter(Boolean).join(" ")} `;
}

/** The table of a glossary's Markdown. */
export function readGlossary(markdown: string): Entry[] {
  return markdown
    .split("\n")
    .filter((line) => line.startsWith("|") && !/^\| *(?:English|-)/.test(line))
    .map((line) => line.split("|").slice(1, 4).map(listIn))
    .map(([[english = ""] = [], allowed = [], never = []]) => ({ english, allowed, never }));
}

function listIn(cell: string): string[] {
  return cell
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);
}
