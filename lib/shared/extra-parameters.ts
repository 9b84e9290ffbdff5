/** Pattern of parameter names that suggest personal data, such as `email` or `zip`. */
const personalNamePattern = /mail|phone|name|addr|zip|postal|birth|dob|ssn|gender|age$/i;
/** Patterns of phone numbers, Social Security numbers, and dates, with any separator. */
const personalValuePatterns = [
  /^1?[._~-]?[2-9]\d{2}[._~-]?[2-9]\d{2}[._~-]?\d{4}$/,
  /^\d{3}[._~-]\d{2}[._~-]\d{4}$/,
  /^\d{1,4}[._~-]\d{1,2}[._~-]\d{1,4}$/,
];

/**
 * Returns whether `EXTRA_TRACKING_PARAMETERS` may list a URL parameter. The name must start with a lowercase letter and
 * must not suggest personal data.
 */
export function isAllowedExtraTrackingName(name: string): boolean {
  return (
    /^[a-z][A-Za-z0-9_-]{0,39}$/.test(name) &&
    !personalNamePattern.test(name) &&
    name !== "pageIndex"
  );
}

/**
 * Returns whether the value of an additional URL parameter may be stored. Allowed are up to 128 id characters that do
 * not form a phone number, Social Security number, or date.
 */
export function isAllowedExtraTrackingValue(value: string): boolean {
  return (
    /^[\w.~-]{1,128}$/.test(value) &&
    !personalValuePatterns.some((personal) => personal.test(value))
  );
}
