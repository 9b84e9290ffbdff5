import { answerLengths } from "./answer-length";
import type { SyncRule } from "./rule";

/** Fails when the answer is longer than the bound; a rule without a bound never fails. */
export const max: SyncRule = {
  isAsync: false,
  fails: (checked) => {
    const bound = checked.max ?? Infinity;
    return answerLengths(checked).some((length) => length > bound);
  },
};
