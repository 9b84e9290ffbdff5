import { nearestName } from "./nearest-name";

/** Names that begin like this are the product's: one that it does not know is a mistake. */
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
/** In short names two letters make another word: HOST is no mistyped PORT. */
const mostEdits = (name: string) => (name.length < 8 ? 1 : 2);

/**
 * Names of the environment that look like a variable of the product and are none, each with what may be meant. The
 * environment is full of other programs' names: only a near miss, or a name with a prefix of ours, is told.
 */
export function unknownVariables(names: string[], known: string[]): string[] {
  return names.flatMap((name) => {
    if (known.includes(name)) return [];
    const meant = nearestName(name, known, mostEdits);
    if (meant !== undefined) return [`${name}: unknown; did you mean ${meant}?`];
    const isOwn = ownPrefixes.some((prefix) => name.startsWith(prefix));
    return isOwn ? [`${name}: unknown; .env.example lists every variable`] : [];
  });
}
