import type { Landings } from "@/flow/protocol/webhooks";
import { isExperimentName } from "@/flow/protocol/tracking-parameters";

type Tracking = Record<string, string>;

/** What the names of landings, and of what first brought a browser here, begin with among tracking. */
export const landingPrefix = "landing:";
export const firstPrefix = "first:";

/** The landings among a session's or a lead's tracking; undefined where none was noted. */
export function landingsIn(tracking: Tracking): Landings | undefined {
  const [first, last] = (["first", "last"] as const).map((touch) => ({
    path: tracking[`${landingPrefix}${touch}:path`] ?? "",
    referrerHost: tracking[`${landingPrefix}${touch}:referrerHost`] ?? "",
    campaign: tracking[`${landingPrefix}${touch}:campaign`] ?? "",
  }));
  return first && last && last.path !== "" ? { first, last } : undefined;
}

/** Whether a name among tracking is a landing's or a first touch's, no parameter's of this visit. */
export function isTouchName(name: string): boolean {
  return name.startsWith(landingPrefix) || name.startsWith(firstPrefix);
}

/** A lead's tracking as a receiver gets it: the newest values, and the first and the last touch apart. */
export function withTouches(
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
