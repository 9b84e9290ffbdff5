import { isExtraParameterValue } from "@/lib/shared/extra-parameters";
import { isTrackingValue } from "@/lib/shared/tracking-value";
import { isCaptchaField } from "@/flow/protocol/client-data";
import type { ClientData } from "@/flow/protocol/requests";
import { isPrefill } from "@/flow/protocol/prefill";
import { isClickId, isExperimentName, isTrackingName } from "@/flow/protocol/tracking-parameters";
import { isTouchName } from "./landings";

/** The maximum number of experiments whose variants a session stores. The first ones are kept. */
const maxExperiments = 8;

/**
 * Returns whether a name is a tracking parameter or an experiment. A page accepts these besides the answers to its
 * questions.
 * @param extra Names that the operator added for the site (`EXTRA_TRACKING_PARAMETERS`), here and below.
 */
export function isTrackingParameter(name: string, extra: readonly string[]): boolean {
  return isKnownName(name) || extra.includes(name);
}

/**
 * Returns whether a parameter may be stored: a known one, or one that the operator added and whose value identifies
 * no person.
 */
export function isStorableTracking(name: string, value: string, extra: readonly string[]): boolean {
  if (!isTrackingValue(value)) return false;
  return isKnownName(name) || (extra.includes(name) && isExtraParameterValue(value));
}

function isKnownName(name: string): boolean {
  return isTrackingName(name) || isExperimentName(name);
}

/** Returns the tracking parameters of a URL, without values that `isTrackingValue` refuses. */
export function parseUrlTracking(url: URL, extra: readonly string[]): Record<string, string> {
  const pairs = [...url.searchParams].filter(([name, value]) => isStorable(name, value, extra));
  return mergeTracking({}, Object.fromEntries(pairs));
}

/** Returns the tracking parameters that an action's data contains. */
export function extractTracking(
  data: ClientData,
  extra: readonly string[],
): Record<string, string> {
  const pairs = Object.entries(data).map(([name, values]): [string, string] => [
    name,
    values[0] ?? "",
  ]);
  return Object.fromEntries(pairs.filter(([name, value]) => isStorable(name, value, extra)));
}

/**
 * Returns an action's data without tracking and captcha fields. Tracking is stored once per session
 * (docs/decisions/0005), and a captcha token is useless after its check.
 */
export function removeTracking(data: ClientData, extra: readonly string[]): ClientData {
  return Object.fromEntries(
    Object.entries(data).filter(
      ([name]) => !isTrackingParameter(name, extra) && !isCaptchaField(name),
    ),
  );
}

/** Returns a session's tracking with newer values added. A newer value replaces a known one. */
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
 * Returns the tracking that may be stored. Under a privacy signal it leaves out click ids, by which an ad platform
 * recognizes a person. It also leaves out names that the operator added, because they may be click ids.
 */
export function filterPermittedTracking(
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
  return isStorableTracking(name, value, extra);
}

/**
 * Returns a URL without fragment and credentials, and without query parameters that could be personal. Tracking
 * parameters, `pageIndex` and prefilled answers stay. Under a privacy signal click ids and operator-added names are
 * removed, too. Returns undefined for a URL that is invalid, not http(s), or longer than 4,096 characters.
 * @param extra Names that the operator added for the site (`EXTRA_TRACKING_PARAMETERS`). One may be a click id.
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
    isStorableTracking(name, value, extra) ||
    isPrefill(name, value) ||
    (name === "pageIndex" && /^\d{1,3}$/.test(value))
  );
}
