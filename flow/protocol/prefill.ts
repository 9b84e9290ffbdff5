/**
 * Fields that a campaign, an article or the page's URL may prefill, for example `?AccidentType=Rideshare`. These fields
 * contain no personal data. The API receives them in the query of `landingPageUrl`.
 */
export const prefillFields = ["AccidentType", "Interest"] as const;
export type PrefillField = (typeof prefillFields)[number];
/** Prefilled answers: an option's value by field name, for example `{ AccidentType: "Rideshare" }`. */
export type Prefill = Partial<Record<PrefillField, string>>;

/**
 * Returns whether a URL parameter is a valid prefilled answer: a prefillable field, with 1 to 40 letters or digits as
 * the value.
 */
export function isPrefill(name: string, value: string): boolean {
  return isPrefillField(name) && /^[A-Za-z0-9]{1,40}$/.test(value);
}

/** Returns whether a field may be prefilled. */
export function isPrefillField(name: string): name is PrefillField {
  return prefillFields.some((field) => field === name);
}

/** Returns the prefilled answers from a URL's query, by field name. */
export function parsePrefill(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...query].filter(([name, value]) => isPrefill(name, value)));
}
