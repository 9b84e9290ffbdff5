/**
 * Fields that a campaign, an article or the page's URL may prefill, for example `?AccidentType=Rideshare`. These fields
 * contain no personal data. The API receives them in the query of `landingPageUrl`.
 */
export const prefillFieldNames = ["AccidentType", "Areas", "Interest"] as const;
export type PrefillFieldName = (typeof prefillFieldNames)[number];
/** Prefilled answers: an option's value by field name, for example `{ AccidentType: "Rideshare" }`. */
export type PrefilledAnswers = Partial<Record<PrefillFieldName, string>>;

/**
 * Returns whether a URL parameter is a valid prefilled answer: a prefillable field, with 1 to 40 letters, digits or
 * dashes as the value.
 */
export function isPrefillParameter(name: string, value: string): boolean {
  return isPrefillFieldName(name) && /^[A-Za-z0-9-]{1,40}$/.test(value);
}

/** Returns whether a field may be prefilled. */
export function isPrefillFieldName(name: string): name is PrefillFieldName {
  return prefillFieldNames.some((field) => field === name);
}

/** Returns the prefilled answers from a URL's query, by field name. */
export function parsePrefilledAnswers(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...query].filter(([name, value]) => isPrefillParameter(name, value)));
}
