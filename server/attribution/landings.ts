import type { LandingPageRecords } from "@/flow/protocol/webhooks";
import { isExperimentParameter } from "@/flow/protocol/tracking-parameters";

type Tracking = Record<string, string>;

/**
 * Prefix of stored parameters that describe the browser's first and last landing page, such as `landing:first:path`.
 */
export const landingTrackingPrefix = "landing:";
/** Prefix of stored URL parameters from the browser's first visit, such as `first:utm_source`. */
export const firstTouchPrefix = "first:";

/**
 * Returns the first and last landing page stored in the tracking parameters of a session or lead. Returns `undefined`
 * if none is stored.
 */
export function parseLandingPageTracking(tracking: Tracking): LandingPageRecords | undefined {
  const [first, last] = (["first", "last"] as const).map((touch) => ({
    path: tracking[`${landingTrackingPrefix}${touch}:path`] ?? "",
    referrerHost: tracking[`${landingTrackingPrefix}${touch}:referrerHost`] ?? "",
    campaign: tracking[`${landingTrackingPrefix}${touch}:campaign`] ?? "",
  }));
  return first && last && last.path !== "" ? { first, last } : undefined;
}

/**
 * Tells whether a stored parameter describes the first or last landing page, or comes from the browser's first visit.
 */
export function isTouchTrackingName(name: string): boolean {
  return name.startsWith(landingTrackingPrefix) || name.startsWith(firstTouchPrefix);
}

/**
 * Returns a lead's tracking parameters in the form for receivers: the newest values, `firstTouch`, and `lastTouch`. The
 * two objects hold the values of the browser's first and last visit.
 */
export function groupFirstAndLastTouch(
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
