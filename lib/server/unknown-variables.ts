import { findNearestName } from "./nearest-name";

/** Prefixes of the product's own variables. An unknown name with such a prefix is an error. */
const ownPrefixes = [
  "LEAD_",
  "LEADS_",
  "ALERT_WEBHOOK_",
  "FLOW_API_",
  "API_PHONE_NUMBER_",
  "CLICKS_DOT_NET_",
  "GEO_API_",
  "RECAPTCHA_",
  "TRUSTED_",
  "JORNAYA_",
  "CLARITY_",
  "GOOGLE_CONVERSION_",
  "FACEBOOK_PIXEL_",
  "BING_TAG_",
  "RATE_LIMIT_",
  "ERASURE_",
];
/** In short names, two changed letters make another word: HOST is not a mistyped PORT. */
const mostEdits = (name: string) => (name.length < 8 ? 1 : 2);

/**
 * Returns an error for each environment variable that looks like a mistyped variable of the product. Other programs'
 * variables are ignored: only near misses and names with the product's prefixes are reported.
 */
export function findUnknownVariables(names: string[], known: string[]): string[] {
  return names.flatMap((name) => {
    if (known.includes(name)) return [];
    const meant = findNearestName(name, known, mostEdits);
    if (meant !== undefined) return [`${name}: unknown variable; did you mean ${meant}?`];
    const isOwn = ownPrefixes.some((prefix) => name.startsWith(prefix));
    return isOwn ? [`${name}: unknown variable; .env.example lists all`] : [];
  });
}
