import { isStorableTrackingValue } from "@/lib/shared/tracking-value";
import {
  firstTouchStorageKey,
  isClickIdParameter,
  isTrackingParameterName,
  landingPageStorageKeys,
} from "@/flow/protocol/tracking-parameters";
import type { LandingPageRecord, LandingPageRecords } from "@/flow/protocol/webhooks";
import { firstTouchPrefix, landingTrackingPrefix } from "./landings";

type Tracking = Record<string, string>;
type Touch = keyof LandingPageRecords;

/**
 * A function that finds a page of the session's site by its path, or returns `undefined` if there is none. `campaign`
 * is the slug of the campaign, or an empty string.
 */
export type FindSitePage = (path: string) => { campaign: string } | undefined;

/**
 * Returns the browser's first and last landing page as tracking values, read from its local storage
 * (docs/decisions/0013). Keeps only paths of existing pages and the host of the referrer. If local storage has no
 * landing page, uses the URL of this visit.
 */
export function toLandingTracking(
  localStorageValues: Tracking,
  { pathname }: URL,
  pageAt: FindSitePage,
): Tracking {
  const last =
    readStoredLanding(localStorageValues, "last", pageAt) ?? landingAt(pathname, "", pageAt);
  const first = readStoredLanding(localStorageValues, "first", pageAt) ?? last;
  return {
    ...(first && toTrackingValues("first", first)),
    ...(last && toTrackingValues("last", last)),
  };
}

/**
 * Updates the last landing page in a session's tracking when the browser returns to the session. Returns the updated
 * tracking.
 */
export function updateLastLanding(
  tracking: Tracking,
  localStorageValues: Tracking,
  pageAt: FindSitePage,
): Tracking {
  const last = readStoredLanding(localStorageValues, "last", pageAt);
  const newer = last && toTrackingValues("last", last);
  const isKnown = Object.entries(newer ?? {}).every(([name, value]) => tracking[name] === value);
  return isKnown ? tracking : { ...tracking, ...newer };
}

function toTrackingValues(touch: Touch, landing: LandingPageRecord): Tracking {
  return Object.fromEntries(
    Object.entries(landing).map(([part, value]) => [
      `${landingTrackingPrefix}${touch}:${part}`,
      value,
    ]),
  );
}

function readStoredLanding(
  values: Tracking,
  touch: Touch,
  pageAt: FindSitePage,
): LandingPageRecord | undefined {
  const key = landingPageStorageKeys[touch];
  const told = new URLSearchParams(Object.hasOwn(values, key) ? values[key] : "");
  return landingAt(told.get("path") ?? "", told.get("referrer") ?? "", pageAt);
}

function landingAt(
  path: string,
  referrer: string,
  pageAt: FindSitePage,
): LandingPageRecord | undefined {
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
  const text = Object.hasOwn(localStorageValues, firstTouchStorageKey)
    ? (localStorageValues[firstTouchStorageKey] ?? "")
    : "";
  const first = [...new URLSearchParams(text)].filter(
    ([name, value]) =>
      isTrackingParameterName(name) && !isClickIdParameter(name) && isStorableTrackingValue(value),
  );
  if (first.every(([name, value]) => current[name] === value)) return {};
  return Object.fromEntries(first.map(([name, value]) => [`${firstTouchPrefix}${name}`, value]));
}
