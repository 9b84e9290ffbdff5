import { fleschKincaid } from "flesch-kincaid";
import { syllable } from "syllable";

/** The highest reading grade that a person in distress reads with ease. */
export const maximumReadingGrade = 8;

/**
 * Technical terms without a simpler synonym, each with a reason. Each counts as one short word, because people who are
 * asked about them know them.
 */
const allowedTerms: readonly { pattern: RegExp; reason: string }[] = [
  { pattern: /non-Hodgkin lymphoma/gi, reason: "the illness, as a diagnosis names it" },
  { pattern: /Email/gi, reason: "the usual word in every form" },
  {
    pattern: /\(optional\)/gi,
    reason: "marks a question that visitors may skip, as forms everywhere do",
  },
  {
    pattern: /optimize matches/gi,
    reason: "a notice that docs/product.md gives word for word",
  },
  { pattern: /\{matches\}/gi, reason: "stands for the names of schools" },
];

const sentences = new Intl.Segmenter("en-US", { granularity: "sentence" });

/**
 * Returns the U.S. school grade of a text by the Flesch-Kincaid formula. Each block, such as a paragraph, heading or
 * option, ends a sentence.
 */
export function computeReadingGrade(blocks: readonly string[]): number {
  const counts = { sentence: 0, word: 0, syllable: 0 };
  for (const block of blocks)
    for (const { segment } of sentences.segment(shortenAllowedTerms(block))) {
      const words = segment.match(/[\p{L}\d][\p{L}\d’'.,-]*/gu) ?? [];
      counts.sentence += words.length > 0 ? 1 : 0;
      counts.word += words.length;
      for (const word of words) counts.syllable += Math.max(1, syllable(word));
    }
  return counts.word === 0 ? 0 : fleschKincaid(counts);
}

/** Replaces each allowed term by a short word. */
function shortenAllowedTerms(block: string): string {
  return allowedTerms.reduce((text, { pattern }) => text.replaceAll(pattern, "it"), block);
}

/** Returns the allowed terms that none of the texts contains, as regular expressions. */
export function findUnusedTerms(texts: readonly string[]): string[] {
  const all = texts.join(" ");
  return allowedTerms
    .filter(({ pattern }) => all.search(pattern) < 0)
    .map(({ pattern }) => pattern.source);
}
