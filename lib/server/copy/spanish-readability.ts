/** The lowest readability of texts that do not bind. 55 is as easy as a newspaper. */
export const minimumSpanishReadability = 55;

/**
 * Returns the reading ease of a Spanish text by Szigriszt Pazos (1993). On the INFLESZ scale, 80 or more is very easy,
 * and 55 is as easy as a newspaper.
 *
 * @param blocks Separate blocks of text: paragraphs, headings, list items.
 */
export function computeSpanishReadability(blocks: readonly string[]): number {
  const sentences = blocks.flatMap(sentencesIn);
  const words = sentences.flatMap(wordsIn);
  const syllables = words.reduce((sum, word) => sum + countSpanishSyllables(word), 0);
  return 206.835 - (62.3 * syllables) / words.length - words.length / sentences.length;
}

function sentencesIn(block: string): string[] {
  return block.split(/(?<=[.!?:;…])\s+/).filter((sentence) => wordsIn(sentence).length > 0);
}

function wordsIn(text: string): string[] {
  return text.match(/\p{L}+/gu) ?? [];
}

/**
 * Counts the syllables of a Spanish word. Each vowel is a syllable, except unstressed weak vowels beside another vowel.
 */
export function countSpanishSyllables(word: string): number {
  const vowels = word
    .toLowerCase()
    .replace(/qu(?=[eiéí])|gu(?=[eiéí])/g, (silent) => silent.slice(0, 1))
    .replace(/y(?![aeiouáéíóú])/g, "i")
    .match(/[aeiouáéíóúü]+/g);
  if (!vowels) return 1;
  return vowels.reduce((sum, run) => sum + nucleiIn(run), 0);
}

/** Counts the syllables in a run of vowels: one per strong or stressed vowel, at least one. */
function nucleiIn(run: string): number {
  return Math.max(1, run.match(/[aeoáéóíú]/g)?.length ?? 0);
}
