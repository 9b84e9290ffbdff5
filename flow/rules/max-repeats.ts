import type { SyncRule } from "./rule";

/**
 * Fails when the same character stands in a row more often than the bound. The bound is 1 when the value has
 * 2 or fewer characters (docs/product.md section 5); a longer value without a bound passes.
 */
export const maxRepeats: SyncRule = {
  isAsync: false,
  fails: ({ values, max = Infinity }) =>
    values.some((value) => {
      const characters = [...value];
      return longestRun(characters) > (characters.length <= 2 ? 1 : max);
    }),
};

function longestRun(characters: readonly string[]): number {
  let longest = 0;
  let run = 0;
  let previous: string | undefined;
  for (const character of characters) {
    run = character === previous ? run + 1 : 1;
    previous = character;
    longest = Math.max(longest, run);
  }
  return longest;
}
