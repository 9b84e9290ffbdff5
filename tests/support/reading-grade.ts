import { fleschKincaid } from "flesch-kincaid";
import { syllable } from "syllable";

/**
 * Technical terms without a simpler synonym, each with a reason. Each counts as one short word, because people who are
 * asked about them know them.
 */
const allowedTerms: Record<string, string> = {
  "non-Hodgkin lymphoma": "the illness, as a diagnosis names it",
  Email: "the usual word in every form",
  "(optional)": "marks a question that visitors may skip, as forms everywhere do",
  "optimize matches": "a notice that docs/product.md gives word for word",
  "{matches}": "stands for the names of schools",
};

/** Short word that replaces each allowed term before the grade is computed. */
const short = "it";
const allowed = new RegExp(
  Object.keys(allowedTerms)
    .join("|")
    .replaceAll(/[{}()]/g, "\\$&"),
  "gi",
);
const sentences = new Intl.Segmenter("en-US", { granularity: "sentence" });

/**
 * Returns the U.S. school grade of a text by the Flesch-Kincaid formula. Each block, such as a paragraph, heading or
 * option, ends a sentence.
 */
export function computeReadingGrade(blocks: readonly string[]): number {
  const counts = { sentence: 0, word: 0, syllable: 0 };
  for (const block of blocks)
    for (const { segment } of sentences.segment(block.replaceAll(allowed, short))) {
      const words = segment.match(/[\p{L}\d][\p{L}\d’'.,-]*/gu) ?? [];
      counts.sentence += words.length > 0 ? 1 : 0;
      counts.word += words.length;
      for (const word of words) counts.syllable += Math.max(1, syllable(word));
    }
  return counts.word === 0 ? 0 : fleschKincaid(counts);
}

/** Returns the allowed terms that none of the texts contains. */
export function findUnusedTerms(texts: readonly string[]): string[] {
  const all = texts.join(" ").toLowerCase();
  return Object.keys(allowedTerms).filter((term) => !all.includes(term.toLowerCase()));
}

/** HTML elements that do not end a block of text. */
const inline = "a|abbr|b|code|em|i|small|span|strong|sub|sup|time";

/** Returns the blocks of text in HTML. For a whole page, only its `<main>` is read. */
export function extractTextBlocks(html: string): string[] {
  const [, main = html] = /<main\b[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  return main
    .replaceAll(/<(style|script|svg)\b.*?<\/\1>/gs, " ")
    .replaceAll(new RegExp(`</?(?:${inline})\\b[^>]*>`, "g"), "")
    .split(/<[^>]*>/)
    .map((text) =>
      text
        .replaceAll(/&[#\w]+;/g, "’")
        .replaceAll(/\s+/g, " ")
        .trim(),
    )
    .filter((text) => text !== "");
}

/** Returns only full sentences. Short items such as labels and links would make the text seem easier than it is. */
export function extractSentences(html: string): string[] {
  return extractTextBlocks(html).filter((text) => /[.!?]$/.test(text));
}
