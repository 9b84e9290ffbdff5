/**
 * Fields that a campaign, an article or the address of a page may know already, e.g. `?AccidentType=Rideshare`; they ride
 * in the query of Land's `landingPageUrl`. Nothing personal is among them. Which values count is the flow's to say.
 */
const prefillFields: ReadonlySet<string> = new Set(["AccidentType"]);

/** Whether a parameter of an address is such a field, with the shape of an option's value. */
export function isPrefill(name: string, value: string): boolean {
  return prefillFields.has(name) && /^[A-Za-z0-9]{1,40}$/.test(value);
}
