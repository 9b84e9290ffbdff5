import { isExtraValue } from "@/lib/shared/extra-parameters";
import { isTrackingValue } from "@/lib/shared/tracking-value";
import { isCaptchaField } from "@/flow/protocol/client-data";
import type { ClientData } from "@/flow/protocol/requests";
import { isPrefill } from "@/flow/protocol/prefill";
import { isClickId, isExperimentName, isTrackingName } from "@/flow/protocol/tracking-parameters";
import { isTouchName } from "./landings";

/** The most experiments whose variants a session stores: those that came first. */
const maxExperiments = 8;

/**
 * What a page takes beside its questions' answers: tracking parameters by their names, and experiments.
 * @param extra Names that the operator added for the site (`EXTRA_TRACKING_PARAMETERS`), here and below.
 */
export function isTracking(name: string, extra: readonly string[]): boolean {
  return isKnownName(name) || extra.includes(name);
}

/** Whether a parameter can be stored: a known one, or an operator's own whose value identifies no person. */
export function isKeptTracking(name: string, value: string, extra: readonly string[]): boolean {
  if (!isTrackingValue(value)) return false;
  return isKnownName(name) || (extra.includes(name) && isExtraValue(value));
}

function isKnownName(name: string): boolean {
  return isTrackingName(name) || isExperimentName(name);
}

/** The tracking parameters of a URL, without the values that `isTrackingValue` refuses. */
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
    (isKnownName(name) && !isClickId(name)) || isTouchName(name);
  return Object.fromEntries(Object.entries(tracking).filter(([name]) => isPermitted(name)));
}

function isStorable(name: string, value: string, extra: readonly string[]): boolean {
  if (isExperimentName(name)) return /^[\w-]{1,64}$/.test(value);
  return isKeptTracking(name, value, extra);
}

/**
 * Reduces an address to what may be stored: without fragment, credentials and query, but for tracking parameters,
 * `pageIndex` and what a flow may know beforehand. Anything else in a query could be personal; under a privacy signal click ids are. Undefined for what
 * is not http or https.
 * @param extra Names that the operator added for the site (`EXTRA_TRACKING_PARAMETERS`); one may be a click's, too.
 */
export function redactUrl(
  address: string,
  hasPrivacySignal = false,
  extra: readonly string[] = [],
): URL | undefined {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || address.length > 4096) return undefined;
  const redacted = new URL(url.pathname, url.origin);
  for (const [name, value] of url.searchParams)
    if (
      isKeptOfAddress(name, value, hasPrivacySignal ? [] : extra) &&
      !(hasPrivacySignal && isClickId(name))
    )
      redacted.searchParams.append(name, value);
  return redacted;
}

function isKeptOfAddress(name: string, value: string, extra: readonly string[]): boolean {
  return (
    isKeptTracking(name, value, extra) ||
    isPrefill(name, value) ||
    (name === "pageIndex" && /^\d{1,3}$/.test(value))
  );
}
