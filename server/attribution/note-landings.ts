import { isTrackingValue } from "@/lib/shared/tracking-value";
import {
  firstTouchKey,
  isClickId,
  isTrackingName,
  landingKeys,
} from "@/flow/protocol/tracking-parameters";
import type { Landing, Landings } from "@/flow/protocol/webhooks";
import { firstPrefix, landingPrefix } from "./landings";

type Tracking = Record<string, string>;
type Touch = keyof Landings;

/** The page of the session's site at a path, with its campaign's slug, "" where it has none; undefined: there is none. */
export type PageAt = (path: string) => { campaign: string } | undefined;

/**
 * On which pages of the site a browser landed first, and last, as its local storage tells, under names of their own
 * among a session's tracking (docs/decisions/0021): paths of pages that there are, and the referrer's host, nothing else.
 * Where it tells none, the landing address counts.
 */
export function landingTracking(
  localStorageValues: Tracking,
  { pathname }: URL,
  pageAt: PageAt,
): Tracking {
  const last = toldLanding(localStorageValues, "last", pageAt) ?? landingAt(pathname, "", pageAt);
  const first = toldLanding(localStorageValues, "first", pageAt) ?? last;
  return { ...(first && named("first", first)), ...(last && named("last", last)) };
}

/** The same tracking, or with the last landing that a browser tells when it comes back to its session. */
export function withNewerLanding(
  tracking: Tracking,
  localStorageValues: Tracking,
  pageAt: PageAt,
): Tracking {
  const last = toldLanding(localStorageValues, "last", pageAt);
  const newer = last && named("last", last);
  const isKnown = Object.entries(newer ?? {}).every(([name, value]) => tracking[name] === value);
  return isKnown ? tracking : { ...tracking, ...newer };
}

function named(touch: Touch, landing: Landing): Tracking {
  return Object.fromEntries(
    Object.entries(landing).map(([part, value]) => [`${landingPrefix}${touch}:${part}`, value]),
  );
}

function toldLanding(values: Tracking, touch: Touch, pageAt: PageAt): Landing | undefined {
  const key = landingKeys[touch];
  const told = new URLSearchParams(Object.hasOwn(values, key) ? values[key] : "");
  return landingAt(told.get("path") ?? "", told.get("referrer") ?? "", pageAt);
}

function landingAt(path: string, referrer: string, pageAt: PageAt): Landing | undefined {
  const page = pageAt(path);
  const referrerHost = /^[a-z0-9.-]{1,253}$/.test(referrer) ? referrer : "";
  return page && { path, referrerHost, campaign: page.campaign };
}

/**
 * What first brought a browser here, as its landing tells, under names of its own beside what brought it this time;
 * nothing where it is the same.
 */
export function firstTouchOf(
  localStorageValues: Record<string, string>,
  current: Record<string, string>,
): Record<string, string> {
  const text = Object.hasOwn(localStorageValues, firstTouchKey)
    ? (localStorageValues[firstTouchKey] ?? "")
    : "";
  const first = [...new URLSearchParams(text)].filter(
    ([name, value]) => isTrackingName(name) && !isClickId(name) && isTrackingValue(value),
  );
  if (first.every(([name, value]) => current[name] === value)) return {};
  return Object.fromEntries(first.map(([name, value]) => [`${firstPrefix}${name}`, value]));
}
