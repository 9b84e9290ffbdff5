import type { AsyncRule } from "./rule";

const loneSurrogate = /\p{Surrogate}/gu;

/**
 * Sends a request to the flow API at `apiPath`, with the URL-encoded value in place of `[value]`. Fails if the API
 * reports the value as invalid. Passes if the request gets no verdict, or if the rule has no path.
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

/**
 * Encodes a value for a URL. Lone surrogates, which a page can send, become U+FFFD, because `encodeURIComponent` throws
 * on them.
 */
function urlEncoded(value: string): string {
  return encodeURIComponent(value.replace(loneSurrogate, "\uFFFD"));
}
