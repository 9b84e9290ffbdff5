import type { LandingPageRecords } from "@/flow/protocol/webhooks";
import { isExperimentParameter } from "@/flow/protocol/tracking-parameters";

type Tracking = Record<string, string>;

/**
 * The prefix of tracking names for the landing pages of the browser's first and last visit, for example
 * `landing:first:path`. The constant `firstTouchPrefix` is the prefix for the parameters of the first visit.
 */
export const landingTrackingPrefix = "landing:";
export const firstTouchPrefix = "first:";

/**
 * Returns the first and last landing page stored in the tracking parameters of a session or lead. Returns `undefined`
 * if none is stored.
 */
export function parseLandingPages(tracking: Tracking): LandingPageRecords | undefined {
  const [first, last] = (["first", "last"] as const).map((touch) => ({
    path: tracking[`${landingTrackingPrefix}${touch}:path`] ?? "",
    referrerHost: tracking[`${landingTrackingPrefix}${touch}:referrerHost`] ?? "",
    campaign: tracking[`${landingTrackingPrefix}${touch}:campaign`] ?? "",
  }));
  return first && last && last.path !== "" ? { first, last } : undefined;
}

/**
 * Tells whether a tracking name belongs to a landing page or to the first visit. Other names are parameters of the
 * current visit.
 */
export function isTouchTrackingName(name: string): boolean {
  return name.startsWith(landingTrackingPrefix) || name.startsWith(firstTouchPrefix);
}

/**
 * Returns a lead's tracking parameters as sent to receivers: the newest values, with the first and last touch as the
 * objects `firstTouch` and `lastTouch`.
 */
export function groupTouches(
  tracking: Record<string, string>,
): Record<string, string | Record<string, string>> {
  const entries = Object.entries(tracking).filter(
    ([name]) => !name.startsWith(landingTrackingPrefix),
  );
  const newest = entries.filter(([name]) => !name.startsWith(firstTouchPrefix));
  const first = entries
    .filter(([name]) => name.startsWith(firstTouchPrefix))
    .map(([name, value]) => [name.slice(firstTouchPrefix.length), value] as const);
  const last = newest.filter(([name]) => !isExperimentParameter(name));
  return {
    ...Object.fromEntries(newest),
    firstTouch: Object.fromEntries(first.length > 0 ? first : last),
    lastTouch: Object.fromEntries(last),
  };
}
