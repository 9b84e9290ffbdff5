import { findNearestName } from "./nearest-name";

/**
 * Prefixes of this product's environment variables. A variable with such a prefix that the product does not know is an
 * error.
 */
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
  "DESK_",
];
/**
 * Returns how many typing errors a misspelled variable name may contain. Short names allow only one, because `HOST` and
 * `PORT` differ by two.
 */
const maximumEdits = (name: string) => (name.length < 8 ? 1 : 2);

/**
 * Returns an error message for each environment variable that looks like a misspelled variable of this product.
 * Variables of other programs are ignored.
 */
export function findMisspelledVariables(names: string[], known: string[]): string[] {
  return names.flatMap((name) => {
    if (known.includes(name)) return [];
    const meant = findNearestName(name, known, maximumEdits);
    if (meant !== undefined) return [`${name}: unknown variable; did you mean ${meant}?`];
    const isOwn = ownPrefixes.some((prefix) => name.startsWith(prefix));
    return isOwn ? [`${name}: unknown variable; .env.example lists all`] : [];
  });
}
