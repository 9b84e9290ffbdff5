/** Maximum length of a stored tracking value, such as a campaign id, in UTF-16 code units. */
export const maximumTrackingValueLength = 512;

/** Maximum length of a campaign's name with costs, in UTF-16 code units. It is part of a database index. */
export const maximumCampaignNameLength = 256;

/** Control characters, lone surrogates, and U+FFFD, the replacement character for invalid UTF-8. */
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
