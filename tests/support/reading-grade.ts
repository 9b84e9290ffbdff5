import { fleschKincaid } from "flesch-kincaid";
import { syllable } from "syllable";

/**
 * Terms for which there is no plainer word, with the reason. Each counts as one short word: a visitor who is asked about
 * lymphoma knows the word from a doctor.
 */
const allowedTerms: Record<string, string> = {
  "non-Hodgkin lymphoma": "the illness, as a diagnosis names it",
  Email: "everybody says so",
  "optimize matches": "a notice that docs/product.md gives word for word",
  "{matches}": "stands for the names of schools",
};

/** The same word for every allowed term. */
const short = "it";
const allowed = new RegExp(Object.keys(allowedTerms).join("|").replaceAll(/[{}]/g, "\\$&"), "gi");
const sentences = new Intl.Segmenter("en-US", { granularity: "sentence" });

/**
 * The school grade of a text by the formula of Flesch and Kincaid. Each block (a paragraph, a heading, an option) ends a
 * sentence.
 */
export function readingGrade(blocks: readonly string[]): number {
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

/** The allowed terms that stand in none of the texts. */
export function unusedTerms(texts: readonly string[]): string[] {
  const all = texts.join(" ").toLowerCase();
  return Object.keys(allowedTerms).filter((term) => !all.includes(term.toLowerCase()));
}

/** Elements that stand within a line. */
const inline = "a|abbr|b|code|em|i|small|span|strong|sub|sup|time";

/** The blocks of text in HTML, of a page those of its main part. */
export function blocksOf(html: string): string[] {
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

/** Those that are sentences: names in lists, labels and links make a text look easier than it reads. */
export function proseOf(html: string): string[] {
  return blocksOf(html).filter((text) => /[.!?]$/.test(text));
}
