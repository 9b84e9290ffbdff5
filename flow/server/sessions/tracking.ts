import "server-only";
import { isExtraValue } from "@/lib/shared/extra-parameters";
import { isCaptchaField, clientDataLimits } from "../../protocol/client-data";
import type { ClientData } from "../../protocol/requests";
import {
  firstTouchKey,
  isClickId,
  isExperimentName,
  isTrackingName,
} from "../../protocol/tracking-parameters";
import { isLandingName } from "./landings";

/** The most experiments whose variants a session stores: those that came first. */
const maxExperiments = 8;

/**
 * What a page takes beside its questions' answers: tracking parameters by their names, and experiments.
 * @param extra Names that the operator added for the site (`EXTRA_TRACKING_PARAMETERS`), here and below.
 */
export function isTracking(name: string, extra: readonly string[]): boolean {
  return isKnownName(name) || extra.includes(name);
}

/** Whether a parameter may be kept: a known one, or a further one whose value is nobody's own. */
export function isKeptTracking(name: string, value: string, extra: readonly string[]): boolean {
  return isKnownName(name) || (extra.includes(name) && isExtraValue(value));
}

function isKnownName(name: string): boolean {
  return isTrackingName(name) || isExperimentName(name);
}

/** The tracking parameters of an address, those too long left out. */
export function trackingOfUrl(url: URL, extra: readonly string[]): Record<string, string> {
  const pairs = [...url.searchParams].filter(([name, value]) => isStorable(name, value, extra));
  return mergeTracking({}, Object.fromEntries(pairs));
}

/** The tracking parameters that ride along with an action. */
export function trackingOfData(data: ClientData, extra: readonly string[]): Record<string, string> {
  const pairs = Object.entries(data).map(([name, values]): [string, string] => [
    name,
    values[0] ?? "",
  ]);
  return Object.fromEntries(pairs.filter(([name, value]) => isStorable(name, value, extra)));
}

/**
 * An action's data as it is stored: tracking is kept once a session, not with each action (docs/decisions/0021), and
 * a captcha's token is of no use to anybody.
 */
export function withoutTracking(data: ClientData, extra: readonly string[]): ClientData {
  return Object.fromEntries(
    Object.entries(data).filter(([name]) => !isTracking(name, extra) && !isCaptchaField(name)),
  );
}

/** Adds newer tracking to what a session knows: a name that is known takes the newer value. */
export function mergeTracking(
  known: Record<string, string>,
  newer: Record<string, string>,
): Record<string, string> {
  let experiments = 0;
  const kept = Object.entries({ ...known, ...newer }).filter(
    ([name]) => !isExperimentName(name) || (experiments += 1) <= maxExperiments,
  );
  return Object.fromEntries(kept);
}

/**
 * What may be kept of tracking: under a privacy signal nothing by which an ad platform knows the person again. A name
 * that an operator added may be a click's.
 */
export function permittedTracking(
  tracking: Record<string, string>,
  hasPrivacySignal: boolean,
): Record<string, string> {
  if (!hasPrivacySignal) return tracking;
  const isPermitted = (name: string) =>
    (isKnownName(name) && !isClickId(name)) || isLandingName(name) || name.startsWith(firstPrefix);
  return Object.fromEntries(Object.entries(tracking).filter(([name]) => isPermitted(name)));
}

const firstPrefix = "first:";

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
    ([name, value]) => isTrackingName(name) && !isClickId(name) && isStorable(name, value, []),
  );
  if (first.every(([name, value]) => current[name] === value)) return {};
  return Object.fromEntries(first.map(([name, value]) => [`${firstPrefix}${name}`, value]));
}

/** A lead's tracking as a receiver gets it: the newest values, and the first and the last touch apart. */
export function withTouches(
  tracking: Record<string, string>,
): Record<string, string | Record<string, string>> {
  const entries = Object.entries(tracking).filter(([name]) => !isLandingName(name));
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

function isStorable(name: string, value: string, extra: readonly string[]): boolean {
  if (isExperimentName(name)) return /^[\w-]{1,64}$/.test(value);
  return (
    isKeptTracking(name, value, extra) &&
    value !== "" &&
    value.length <= clientDataLimits.trackingValue
  );
}
