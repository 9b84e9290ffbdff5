/** Parameter names that suggest personal data. */
const personalName = /mail|phone|name|addr|zip|postal|birth|dob|ssn|gender|age$/i;
/** Phone numbers, social security numbers and dates, with any separator. */
const personalValues = [
  /^1?[._~-]?[2-9]\d{2}[._~-]?[2-9]\d{2}[._~-]?\d{4}$/,
  /^\d{3}[._~-]\d{2}[._~-]\d{4}$/,
  /^\d{1,4}[._~-]\d{1,2}[._~-]\d{1,4}$/,
];

/**
 * Returns whether an operator may list a URL parameter of this name in `EXTRA_TRACKING_PARAMETERS`. Question names
 * begin with a capital letter, so an answer is never accepted.
 */
export function isExtraParameterName(name: string): boolean {
  return (
    /^[a-z][A-Za-z0-9_-]{0,39}$/.test(name) && !personalName.test(name) && name !== "pageIndex"
  );
}

/**
 * Returns whether a parameter's value may be stored: at most 128 characters, as in ids, and no phone number, social
 * security number or date.
 */
export function isExtraParameterValue(value: string): boolean {
  return /^[\w.~-]{1,128}$/.test(value) && !personalValues.some((personal) => personal.test(value));
}
