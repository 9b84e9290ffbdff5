import { answerLengths } from "./answer-length";
import type { SyncRule } from "./rule";

/** Fails when the answer is shorter than the bound; a rule without a bound never fails. */
export const min: SyncRule = {
  isAsync: false,
  fails: (checked) => {
    const bound = checked.min ?? 0;
    return answerLengths(checked).some((length) => length < bound);
  },
};
