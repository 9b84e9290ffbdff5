/** Names that say that the value is about a person. */
const personalName = /mail|phone|name|addr|zip|postal|birth|dob|ssn|gender|age$/i;
/** Phone numbers, social security numbers and dates, however their digits are parted. */
const personalValues = [
  /^1?[._~-]?[2-9]\d{2}[._~-]?[2-9]\d{2}[._~-]?\d{4}$/,
  /^\d{3}[._~-]\d{2}[._~-]\d{4}$/,
  /^\d{1,4}[._~-]\d{1,2}[._~-]\d{1,4}$/,
];

/**
 * Whether a parameter of this name may be kept of an address where an operator says so (`EXTRA_TRACKING_PARAMETERS`).
 * Questions begin with a capital letter: none of these is an answer.
 */
export function isExtraName(name: string): boolean {
  return (
    /^[a-z][A-Za-z0-9_-]{0,39}$/.test(name) && !personalName.test(name) && name !== "pageIndex"
  );
}

/** Whether its value may be kept: short, of the characters of an id, and none that could be somebody's. */
export function isExtraValue(value: string): boolean {
  return /^[\w.~-]{1,128}$/.test(value) && !personalValues.some((personal) => personal.test(value));
}
