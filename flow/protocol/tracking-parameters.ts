/** Names by which an ad platform knows its click, and so the person, again: those that ride along. */
const ownClickIds = ["gclid", "gbraid", "wbraid", "fbc", "fbp", "uetmsclkid"] as const;

/**
 * The tracking parameters that ride along with an action (docs/product.md section 3). A file of their own: every page
 * loads them, and none of the schemas.
 */
export const trackingParameters = [
  "SourceClass",
  "utm_campaign",
  "utm_content",
  "utm_id",
  "utm_match",
  "utm_medium",
  "utm_term",
  "utm_source",
  ...ownClickIds,
] as const;
export type TrackingParameter = (typeof trackingParameters)[number];

const clickIds = new Set<string>([
  ...ownClickIds,
  "dclid",
  "fbclid",
  "msclkid",
  "ttclid",
  "twclid",
  "li_fat_id",
  "rdt_cid",
  "ScCid",
]);
const namedParameters = new Set<string>([
  ...trackingParameters,
  ...clickIds,
  "utm_source_platform",
  "utm_creative_format",
  "utm_marketing_tactic",
]);

/** Where in local storage the parameters of the first touch stand, as a query. */
export const firstTouchKey = "first-touch";

/** Where in local storage the landings stand: `path` and `referrer`, as a query. */
export const landingKeys = { first: "first-landing", last: "last-landing" } as const;

/** Whether a name says where a visit came from. There are some twenty; any other `utm_` name is none. */
export function isTrackingName(name: string): boolean {
  return namedParameters.has(name);
}

/** Whether the value is kept from receivers and outside APIs under a privacy signal (docs/decisions/0021). */
export function isClickId(name: string): boolean {
  return clickIds.has(name);
}

/** What the parameter of an experiment begins with (`experimentParameter`). */
export const experimentPrefix = "exp_";

/** Whether a name sets an experiment's variant. */
export function isExperimentName(name: string): boolean {
  return /^exp_[A-Za-z0-9]{1,48}$/.test(name);
}

/** The experiment that a parameter is for: its name has a lowercase first letter. Undefined for any other name. */
export function experimentNameOf(parameter: string): string | undefined {
  if (!isExperimentName(parameter)) return undefined;
  const name = parameter.slice(experimentPrefix.length);
  return name.charAt(0).toLowerCase() + name.slice(1);
}
