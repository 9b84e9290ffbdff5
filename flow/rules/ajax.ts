import type { AsyncValidationRule } from "./rule";

const loneSurrogate = /\p{Surrogate}/gu;

/**
 * Fails if the flow API rejects the value. The request goes to `apiPath`, with the URL-encoded value in place of
 * `[value]`. Passes if the API gives no answer.
 */
export const ajaxRule: AsyncValidationRule = {
  isAsync: true,
  fails: async ({ values, apiPath }, { validate }) => {
    if (!apiPath) return false;
    for (const value of values) {
      const path = apiPath.replaceAll("[value]", () => encodeForUrl(value));
      if ((await validate(path)) === false) return true;
    }
    return false;
  },
};

/** URL-encodes a value. Lone surrogates become U+FFFD, because `encodeURIComponent` throws on them. */
function encodeForUrl(value: string): string {
  return encodeURIComponent(value.replace(loneSurrogate, "\uFFFD"));
}
