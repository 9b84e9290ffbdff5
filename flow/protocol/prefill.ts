/**
 * Fields that a campaign, an article or the page's URL may prefill, for example `?AccidentType=Rideshare`. They belong
 * to the first questions of flows and contain no personal data. The query of Land's `landingPageUrl` carries them, and
 * the flow decides which values are valid.
 */
export const prefillFields = ["AccidentType", "Interest"] as const;
export type PrefillField = (typeof prefillFields)[number];
/** Prefilled answers: the value of an option, by field name. */
export type Prefill = Partial<Record<PrefillField, string>>;

/** Returns whether a URL parameter names a prefillable field and its value has the shape of an option's value. */
export function isPrefill(name: string, value: string): boolean {
  return isPrefillField(name) && /^[A-Za-z0-9]{1,40}$/.test(value);
}

/** Returns whether a field may be prefilled. */
export function isPrefillField(name: string): name is PrefillField {
  return prefillFields.some((field) => field === name);
}

/** Returns the prefilled answers in a URL's query. */
export function parsePrefill(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...query].filter(([name, value]) => isPrefill(name, value)));
}
