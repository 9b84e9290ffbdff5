import type { SyncRule } from "./rule";

/** A basic address: a local part, a host, and a last label of 2 to 4 letters (docs/product.md section 5). */
const address = /^[\w!#$%&'*+/=?^`{|}~.-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,4}$/;

export const email: SyncRule = {
  isAsync: false,
  fails: ({ values }) => values.some((value) => !address.test(value)),
};
