/**
 * How easily Spanish reads, by Szigriszt Pazos (1993) on the INFLESZ scale of Barrio Cantalejo (2008): from 80 on very
 * easy, from 65 quite easy, from 55 normal, the level of a general newspaper; below that somewhat hard.
 *
 * @param blocks What stands by itself: paragraphs, headings, items.
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

/** Spanish syllables: a vowel each, but that weak ones join their neighbours unless they are stressed. */
export function syllablesIn(word: string): number {
  const vowels = word
    .toLowerCase()
    .replace(/qu(?=[eiéí])|gu(?=[eiéí])/g, (silent) => silent.slice(0, 1))
    .replace(/y(?![aeiouáéíóú])/g, "i")
    .match(/[aeiouáéíóúü]+/g);
  if (!vowels) return 1;
  return vowels.reduce((sum, run) => sum + nucleiIn(run), 0);
}

/** Strong and stressed vowels in a run each carry a syllable; a run of weak ones alone is one. */
function nucleiIn(run: string): number {
  return Math.max(1, run.match(/[aeoáéóíú]/g)?.length ?? 0);
}
