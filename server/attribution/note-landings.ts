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

/**
 * A function that returns the page of the session's site at a path, or `undefined` if there is none. `campaign` is the
 * slug of the campaign, or an empty string.
 */
export type FindPage = (path: string) => { campaign: string } | undefined;

/**
 * Returns the browser's first and last landing page as tracking values, read from its local storage
 * (docs/decisions/0013). Keeps only paths of existing pages and the host of the referrer. If local storage has no
 * landing page, uses the URL of this visit.
 */
export function toLandingTracking(
  localStorageValues: Tracking,
  { pathname }: URL,
  pageAt: FindPage,
): Tracking {
  const last = toldLanding(localStorageValues, "last", pageAt) ?? landingAt(pathname, "", pageAt);
  const first = toldLanding(localStorageValues, "first", pageAt) ?? last;
  return { ...(first && named("first", first)), ...(last && named("last", last)) };
}

/**
 * Updates the last landing page in a session's tracking when the browser returns to the session. Returns the updated
 * tracking.
 */
export function updateLastLanding(
  tracking: Tracking,
  localStorageValues: Tracking,
  pageAt: FindPage,
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

function toldLanding(values: Tracking, touch: Touch, pageAt: FindPage): Landing | undefined {
  const key = landingKeys[touch];
  const told = new URLSearchParams(Object.hasOwn(values, key) ? values[key] : "");
  return landingAt(told.get("path") ?? "", told.get("referrer") ?? "", pageAt);
}

function landingAt(path: string, referrer: string, pageAt: FindPage): Landing | undefined {
  const page = pageAt(path);
  const referrerHost = /^[a-z0-9.-]{1,253}$/.test(referrer) ? referrer : "";
  return page && { path, referrerHost, campaign: page.campaign };
}

/**
 * Returns the parameters of the browser's first visit from local storage, with the prefix `first:`. Leaves out click
 * ids. Returns `{}` if the parameters are the same as the current ones.
 */
export function getFirstTouch(
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
