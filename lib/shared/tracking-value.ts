/** Maximum length of a tracking value that the flow API stores, in UTF-16 code units. */
export const maximumTrackingValueLength = 512;

/** Control characters, half surrogate pairs, and U+FFFD, which a decoder writes for invalid UTF-8. */
const unstorable = /[\p{Control}\p{Surrogate}\uFFFD]/u;

/**
 * Returns whether the flow API stores a tracking value. Browser and server both call it after decoding, so the
 * browser never stores a value that the server refuses. PostgreSQL stores neither NUL nor half surrogate pairs.
 */
export function isTrackingValue(value: string): boolean {
  return value !== "" && value.length <= maximumTrackingValueLength && !unstorable.test(value);
}
