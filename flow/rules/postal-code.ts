import type { SyncRule } from "./rule";

const fiveOrFivePlusFour = /^\d{5}(?:-\d{4})?$/;

/** 5 digits, optionally a hyphen and 4 more, and not 00000. */
export const postalCode: SyncRule = {
  isAsync: false,
  fails: ({ values }) =>
    values.some((value) => !fiveOrFivePlusFour.test(value) || value.startsWith("00000")),
};
