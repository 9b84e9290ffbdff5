/**
 * Names of the questions that a campaign, an article or the page's URL may answer in advance, such as
 * `?AccidentType=Rideshare`. Their answers contain no personal data.
 */
export const prefillFieldNames = ["AccidentType", "Areas", "Interest"] as const;
export type PrefillFieldName = (typeof prefillFieldNames)[number];
/** Answers that are known before the visitor begins, by field name: `{ AccidentType: "Rideshare" }`. */
export type PrefilledAnswers = Partial<Record<PrefillFieldName, string>>;

/**
 * Returns whether a URL parameter answers a question in advance. The value must consist of 1 to 40 letters, digits or
 * dashes.
 */
export function isPrefillParameter(name: string, value: string): boolean {
  return isPrefillFieldName(name) && /^[A-Za-z0-9-]{1,40}$/.test(value);
}

/** Returns whether a question's answer may be set in advance. */
export function isPrefillFieldName(name: string): name is PrefillFieldName {
  return prefillFieldNames.some((field) => field === name);
}

/** Returns the answers that a URL's query sets in advance, by field name. */
export function parsePrefilledAnswers(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...query].filter(([name, value]) => isPrefillParameter(name, value)));
}
