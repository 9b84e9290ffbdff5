/**
 * Fields that a campaign, an article or the address of a page may know already, e.g. `?AccidentType=Rideshare`: the first
 * questions of flows, nothing personal among them. They ride in the query of Land's `landingPageUrl`. Which values count is
 * the flow's to say.
 */
export const prefillFields = ["AccidentType", "Interest"] as const;
export type PrefillField = (typeof prefillFields)[number];
/** What a page knows already: an option's value by field. */
export type Prefill = Partial<Record<PrefillField, string>>;

/** Whether a parameter of an address is such a field, with the shape of an option's value. */
export function isPrefill(name: string, value: string): boolean {
  return isPrefillField(name) && /^[A-Za-z0-9]{1,40}$/.test(value);
}

/** Whether a field's answer may be known before the flow begins. */
export function isPrefillField(name: string): name is PrefillField {
  return prefillFields.some((field) => field === name);
}

/** What an address knows. */
export function prefillOf(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...query].filter(([name, value]) => isPrefill(name, value)));
}
