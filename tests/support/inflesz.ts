/**
 * Returns the readability of Spanish by Szigriszt Pazos (1993) on the INFLESZ scale of Barrio Cantalejo (2008): very
 * easy from 80, quite easy from 65, normal from 55 (a newspaper), somewhat hard below.
 *
 * @param blocks Separate blocks of text: paragraphs, headings, items.
 */
export function inflesz(blocks: readonly string[]): number {
  const sentences = blocks.flatMap(sentencesIn);
  const words = sentences.flatMap(wordsIn);
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0);
  return 206.835 - (62.3 * syllables) / words.length - words.length / sentences.length;
}

function sentencesIn(block: string): string[] {
  return block.split(/(?<=[.!?:;…])\s+/).filter((sentence) => wordsIn(sentence).length > 0);
}

function wordsIn(text: string): string[] {
  return text.match(/\p{L}+/gu) ?? [];
}

/** Counts the syllables of a Spanish word: one per vowel, but unstressed weak vowels join their neighbors. */
export function syllablesIn(word: string): number {
  const vowels = word
    .toLowerCase()
    .replace(/qu(?=[eiéí])|gu(?=[eiéí])/g, (silent) => silent.slice(0, 1))
    .replace(/y(?![aeiouáéíóú])/g, "i")
    .match(/[aeiouáéíóúü]+/g);
  if (!vowels) return 1;
  return vowels.reduce((sum, run) => sum + nucleiIn(run), 0);
}

/** Each strong or stressed vowel in a run forms a syllable. A run of only weak vowels forms one. */
function nucleiIn(run: string): number {
  return Math.max(1, run.match(/[aeoáéóíú]/g)?.length ?? 0);
}
