/** Matches NUL, lone surrogates, and U+FFFD (the replacement character). */
const unstorableCharacters = /[\0\uFFFD\p{Surrogate}]/gu;

/**
 * Removes NUL and lone surrogates, which PostgreSQL cannot store. Also removes U+FFFD, which browsers send in place of
 * a lone surrogate.
 */
export function removeUnstorableText(text: string): string {
  return text.replace(unstorableCharacters, "");
}
