import type { AsyncRule } from "./rule";

/** Everything between two words; the list has 'g-spot' and 's&m', so that those two signs stay inside. */
const betweenWords = /[^\p{L}\p{M}\p{N}&-]+/u;
const innerSigns = /[&-]/;

/**
 * Fails when a word of the value, as a whole, is on the list of profane words (docs/decisions/0004). The list
 * is loaded when the first answer needs it.
 */
export const obscenity: AsyncRule = {
  isAsync: true,
  fails: async ({ values }, { onNoVerdict }) => {
    try {
      const { profaneWords } = await import("./profane-words");
      return values.flatMap(wordsOf).some((word) => profaneWords.has(word));
    } catch (error) {
      onNoVerdict?.(error);
      return false;
    }
  },
};

/** Whole words in lower case; a compound counts as itself and as its parts. */
function wordsOf(value: string): string[] {
  return value
    .normalize("NFKC")
    .toLowerCase()
    .split(betweenWords)
    .flatMap((word) => [word, ...word.split(innerSigns)]);
}
