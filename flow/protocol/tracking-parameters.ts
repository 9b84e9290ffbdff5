/** Click ids among the tracking parameters. They let an ad platform recognize the click, and thereby the person. */
const ownClickIds = ["gclid", "gbraid", "wbraid", "fbc", "fbp", "uetmsclkid"] as const;

/**
 * The tracking parameters that are sent with an action (docs/product.md section 3). They have a file of their own
 * because every page loads them, but not the schemas.
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

/** The local storage key of the first touch's tracking parameters, stored as a query string. */
export const firstTouchKey = "first-touch";

/**
 * The local storage keys of the first and the last landing page, each stored as a query string of `path` and
 * `referrer`.
 */
export const landingKeys = { first: "first-landing", last: "last-landing" } as const;

/**
 * Returns whether a parameter name describes the source of a visit. Only some twenty names qualify, so not every `utm_`
 * name does.
 */
export function isTrackingName(name: string): boolean {
  return namedParameters.has(name);
}

/**
 * Returns whether a parameter is a click id, which receivers and external APIs do not get under a privacy signal
 * (docs/decisions/0013).
 */
export function isClickId(name: string): boolean {
  return clickIds.has(name);
}

/** The prefix of an experiment's URL parameter (see `getExperimentParameter`). */
export const experimentPrefix = "exp_";

/** Returns whether a parameter name sets an experiment's variant. */
export function isExperimentName(name: string): boolean {
  return /^exp_[A-Za-z0-9]{1,48}$/.test(name);
}

/**
 * Returns the name of the experiment that a parameter sets, with a lowercase first letter. Undefined for any other
 * parameter.
 */
export function parseExperimentName(parameter: string): string | undefined {
  if (!isExperimentName(parameter)) return undefined;
  const name = parameter.slice(experimentPrefix.length);
  return name.charAt(0).toLowerCase() + name.slice(1);
}
