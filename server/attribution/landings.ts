import type { Landings } from "@/flow/protocol/webhooks";
import { isExperimentName } from "@/flow/protocol/tracking-parameters";

type Tracking = Record<string, string>;

/**
 * The prefix of tracking names for the pages on which the browser's first and last visits began, for example
 * `landing:first:path`. `firstPrefix` marks the parameters of the first visit.
 */
export const landingPrefix = "landing:";
export const firstPrefix = "first:";

/**
 * Returns the first and last landing page stored in the tracking parameters of a session or lead. Returns `undefined`
 * if none is stored.
 */
export function parseLandings(tracking: Tracking): Landings | undefined {
  const [first, last] = (["first", "last"] as const).map((touch) => ({
    path: tracking[`${landingPrefix}${touch}:path`] ?? "",
    referrerHost: tracking[`${landingPrefix}${touch}:referrerHost`] ?? "",
    campaign: tracking[`${landingPrefix}${touch}:campaign`] ?? "",
  }));
  return first && last && last.path !== "" ? { first, last } : undefined;
}

/**
 * Tells whether a tracking name belongs to a landing page or to the first visit. Other names are parameters of the
 * current visit.
 */
export function isTouchName(name: string): boolean {
  return name.startsWith(landingPrefix) || name.startsWith(firstPrefix);
}

/**
 * Returns a lead's tracking parameters as sent to receivers: the newest values, with the first and last touch as the
 * objects `firstTouch` and `lastTouch`.
 */
export function groupTouches(
  tracking: Record<string, string>,
): Record<string, string | Record<string, string>> {
  const entries = Object.entries(tracking).filter(([name]) => !name.startsWith(landingPrefix));
  const newest = entries.filter(([name]) => !name.startsWith(firstPrefix));
  const first = entries
    .filter(([name]) => name.startsWith(firstPrefix))
    .map(([name, value]) => [name.slice(firstPrefix.length), value] as const);
  const last = newest.filter(([name]) => !isExperimentName(name));
  return {
    ...Object.fromEntries(newest),
    firstTouch: Object.fromEntries(first.length > 0 ? first : last),
    lastTouch: Object.fromEntries(last),
  };
}
