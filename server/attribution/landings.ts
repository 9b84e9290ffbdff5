import type { Landings } from "@/flow/protocol/webhooks";
import { isExperimentName } from "@/flow/protocol/tracking-parameters";

type Tracking = Record<string, string>;

/**
 * Prefixes of tracking names: `landing:` for the first and last page where the browser landed, `first:` for the
 * parameters of its first touch.
 */
export const landingPrefix = "landing:";
export const firstPrefix = "first:";

/** Returns the first and last landing page in a session's or lead's tracking; undefined if none is stored. */
export function parseLandings(tracking: Tracking): Landings | undefined {
  const [first, last] = (["first", "last"] as const).map((touch) => ({
    path: tracking[`${landingPrefix}${touch}:path`] ?? "",
    referrerHost: tracking[`${landingPrefix}${touch}:referrerHost`] ?? "",
    campaign: tracking[`${landingPrefix}${touch}:campaign`] ?? "",
  }));
  return first && last && last.path !== "" ? { first, last } : undefined;
}

/**
 * Returns whether a tracking name belongs to a landing page or the first touch, rather than to this visit's
 * parameters.
 */
export function isTouchName(name: string): boolean {
  return name.startsWith(landingPrefix) || name.startsWith(firstPrefix);
}

/**
 * Returns a lead's tracking in the receivers' format: the newest values, with `firstTouch` and `lastTouch` as
 * separate objects.
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
