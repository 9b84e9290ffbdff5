/** NUL, lone surrogates, and U+FFFD, which stands for text that could not be decoded. */
const unkeepable = /[\0\uFFFD\p{Surrogate}]/gu;

/**
 * Removes NUL and lone surrogates, which PostgreSQL cannot store, and U+FFFD. Browsers send U+FFFD for a lone
 * surrogate in a form field.
 */
export function removeUnstorableText(text: string): string {
  return text.replace(unkeepable, "");
}
