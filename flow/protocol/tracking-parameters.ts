/**
 * Click ids among the `trackingParameters`, such as `gclid` of Google Ads. An ad platform can use them to recognize the
 * person who clicked.
 */
const clickIdParameterNames = ["gclid", "gbraid", "wbraid", "fbc", "fbp", "uetmsclkid"] as const;

/** The tracking parameters that the browser sends with every submitted page (docs/product.md section 3). */
export const trackingParameters = [
  "SourceClass",
  "utm_campaign",
  "utm_content",
  "utm_id",
  "utm_match",
  "utm_medium",
  "utm_term",
  "utm_source",
  ...clickIdParameterNames,
] as const;
export type TrackingParameter = (typeof trackingParameters)[number];

const clickIds = new Set<string>([
  ...clickIdParameterNames,
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

/** Local storage key for the UTM parameters of the visitor's first visit. The value is a query string. */
export const firstTouchStorageKey = "first-touch";

/**
 * Local storage keys for the landing pages of the visitor's first and last visit. Each value is a query string with
 * `path` and `referrer`.
 */
export const landingPageStorageKeys = { first: "first-landing", last: "last-landing" } as const;

/**
 * Returns whether a URL parameter tells where a visit came from. Unknown names return false, even if they begin with
 * `utm_`.
 */
export function isTrackingParameterName(name: string): boolean {
  return namedParameters.has(name);
}

/**
 * Returns whether a URL parameter is an ad platform's click id. Click ids are removed under Global Privacy Control
 * (docs/decisions/0013).
 */
export function isClickIdParameter(name: string): boolean {
  return clickIds.has(name);
}

/** The prefix of URL parameters that set an experiment's variant, for example `exp_HeroImage`. */
export const experimentParameterPrefix = "exp_";

/** Returns whether a URL parameter sets an experiment's variant, for example `exp_HeroImage`. */
export function isExperimentParameter(name: string): boolean {
  return /^exp_[A-Za-z0-9]{1,48}$/.test(name);
}

/**
 * Returns the experiment's name from its URL parameter: `exp_HeroImage` becomes `heroImage`. Returns undefined for any
 * other parameter.
 */
export function parseExperimentName(parameter: string): string | undefined {
  if (!isExperimentParameter(parameter)) return undefined;
  const name = parameter.slice(experimentParameterPrefix.length);
  return name.charAt(0).toLowerCase() + name.slice(1);
}
