import type { AsyncRule } from "./rule";

const loneSurrogate = /\p{Surrogate}/gu;

/**
 * Asks the flow API at `apiPath`, the value URL-encoded in place of `[value]`. Fails when the answer is not
 * valid; no verdict, or a rule without a path, passes.
 */
export const ajax: AsyncRule = {
  isAsync: true,
  fails: async ({ values, apiPath }, { validate }) => {
    if (!apiPath) return false;
    for (const value of values) {
      const path = apiPath.replaceAll("[value]", () => urlEncoded(value));
      if ((await validate(path)) === false) return true;
    }
    return false;
  },
};

/** `encodeURIComponent` throws on half a character pair, which a page can send. */
function urlEncoded(value: string): string {
  return encodeURIComponent(value.replace(loneSurrogate, "\uFFFD"));
}
