import "server-only";
import { clientDataLimits, type ClientData } from "../../protocol/on-action";
import { trackingParameters } from "../../protocol/tracking-parameters";

const listedNames = new Set<string>(trackingParameters);

/**
 * What counts as extra tracking data (docs/product.md section 3, Submit payload): any `utm_` parameter, an experiment's
 * variant, and the click ids of ad platforms. Any other name that a page does not ask is refused.
 */
const furtherNames =
  /^(?:utm_[a-z0-9_]{1,32}|exp_[A-Za-z0-9]{1,48}|dclid|fbclid|msclkid|ttclid|twclid|li_fat_id|rdt_cid|ScCid)$/;

/** The most tracking names that a session stores: those that came first. */
const maxTrackingNames = 64;

export function isTrackingName(name: string): boolean {
  return listedNames.has(name) || furtherNames.test(name);
}

/** The tracking parameters of an address, those too long left out. */
export function trackingOfUrl(url: URL): Record<string, string> {
  const pairs = [...url.searchParams].filter(([name, value]) => isStorable(name, value));
  return mergeTracking({}, Object.fromEntries(pairs));
}

/** The tracking parameters that ride along with an action. */
export function trackingOfData(data: ClientData): Record<string, string> {
  const pairs = Object.entries(data).map(([name, values]): [string, string] => [
    name,
    values[0] ?? "",
  ]);
  return Object.fromEntries(pairs.filter(([name, value]) => isStorable(name, value)));
}

/** Adds newer tracking to what a session knows: a name that is known takes the newer value. */
export function mergeTracking(
  known: Record<string, string>,
  newer: Record<string, string>,
): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...known, ...newer }).slice(0, maxTrackingNames));
}

function isStorable(name: string, value: string): boolean {
  return isTrackingName(name) && value !== "" && value.length <= clientDataLimits.trackingValue;
}
