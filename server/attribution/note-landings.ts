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
 * Returns the browser's first and last landing page as tracking parameters. Reads them from the browser's local
 * storage, or else from the URL of this visit. Keeps only paths of existing pages and the referrer's host
 * (docs/decisions/0013).
 */
export function buildLandingPageTracking(
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
 * Returns a session's tracking parameters with the page at which the browser has now returned as the last landing page.
 */
export function updateLastLandingPage(
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
 * Returns the URL parameters of the browser's first visit from local storage, with the prefix `first:`. Click ids are
 * left out. Returns `{}` if this visit has the same parameters.
 */
export function readFirstTouchParameters(
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
