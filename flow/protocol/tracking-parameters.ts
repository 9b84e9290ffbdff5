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
  "gclid",
  "gbraid",
  "wbraid",
  "fbc",
  "fbp",
  "uetmsclkid",
] as const;
export type TrackingParameter = (typeof trackingParameters)[number];
