import type { AsyncValidationRule } from "./rule";
import { splitWords } from "./split-words";

/**
 * Fails if one of the answer's words is obscene (docs/decisions/0021). The word list loads on first use. If loading
 * fails, the rule calls `onNoVerdict` and passes.
 */
export const obscenityRule: AsyncValidationRule = {
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
