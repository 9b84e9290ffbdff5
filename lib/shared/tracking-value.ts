/** Maximum length of a stored tracking value, such as a campaign id, in UTF-16 code units. */
export const maximumTrackingValueLength = 512;

/**
 * Maximum length, in UTF-16 code units, of the name of a campaign for which costs are stored. The name is part of a
 * database index, whose entries are limited in size.
 */
export const maximumCampaignNameLength = 256;

/** Matches control characters, lone surrogates, and U+FFFD (the replacement character for invalid UTF-8). */
const unstorableCharacters = /[\p{Control}\p{Surrogate}\uFFFD]/u;

/**
 * Returns whether a tracking value can be stored: not empty, not too long, and without control characters or invalid
 * Unicode. Browser and server use the same check.
 */
export function isStorableTrackingValue(value: string): boolean {
  return (
    value !== "" && value.length <= maximumTrackingValueLength && !unstorableCharacters.test(value)
  );
}
