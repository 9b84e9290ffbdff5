import type { AsyncRule } from "./rule";
import { splitWords } from "./split-words";

/**
 * Fails if the value contains a word from the obscenity list, as a whole word (docs/decisions/0021). The list loads
 * when the first answer is checked. If it does not load, the rule calls `onNoVerdict` and passes.
 */
export const obscenityRule: AsyncRule = {
  isAsync: true,
  fails: async ({ values }, { onNoVerdict }) => {
    try {
      const { obsceneWords } = await import("./obscene-words");
      return values.flatMap(splitWords).some((word) => obsceneWords.has(word));
    } catch (error) {
      onNoVerdict?.(error);
      return false;
    }
  },
};
