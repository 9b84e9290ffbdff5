import type { AsyncRule } from "./rule";
import { wordsIn } from "./words-in";

/**
 * Fails when a whole word of the value is on the list of words that are no name anywhere
 * (docs/decisions/0004-obscenity-word-list.md). The list is loaded when the first answer needs it.
 */
export const obscenity: AsyncRule = {
  isAsync: true,
  fails: async ({ values }, { onNoVerdict }) => {
    try {
      const { neverNames } = await import("./never-names");
      return values.flatMap(wordsIn).some((word) => neverNames.has(word));
    } catch (error) {
      onNoVerdict?.(error);
      return false;
    }
  },
};
