/** NUL, half a surrogate pair, and the character that stands for text which could not be decoded. */
const unkeepable = /[\0\uFFFD\p{Surrogate}]/gu;

/**
 * Returns a text without the characters that PostgreSQL cannot store, and without replacement characters: a browser
 * sends U+FFFD where a form field holds half a surrogate pair.
 */
export function keepableText(text: string): string {
  return text.replace(unkeepable, "");
}
