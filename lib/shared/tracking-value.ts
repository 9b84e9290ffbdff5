/** The longest tracking value that the flow API stores, in UTF-16 code units. */
export const longestTrackingValue = 512;

/** Control characters, halves of surrogate pairs, and the sign that a decoder puts in place of invalid UTF-8. */
const unstorable = /[\p{Control}\p{Surrogate}\uFFFD]/u;

/**
 * Whether the flow API stores a tracking value. The browser and the server both ask this after decoding, so the browser
 * keeps no value that the server refuses. PostgreSQL stores neither NUL nor half a surrogate pair.
 */
export function isTrackingValue(value: string): boolean {
  return value !== "" && value.length <= longestTrackingValue && !unstorable.test(value);
}
