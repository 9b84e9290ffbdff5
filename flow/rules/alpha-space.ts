import type { SyncRule } from "./rule";

/**
 * Letters of any script, with the combining marks that some keyboards send apart from their letter: names
 * like José, Núñez and Zoë are letters too, and refusing them would turn claimants away.
 */
const lettersSpaceHyphenPeriod = /^[\p{L}\p{M} .-]*$/u;

/** Only letters, space, hyphen and period are allowed. */
export const alphaSpace: SyncRule = {
  isAsync: false,
  fails: ({ values }) => values.some((value) => !lettersSpaceHyphenPeriod.test(value)),
};
