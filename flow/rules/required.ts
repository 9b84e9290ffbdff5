import type { SyncRule } from "./rule";

/** Fails on an empty answer. */
export const required: SyncRule = {
  isAsync: false,
  fails: ({ values }) => values.length === 0,
};
