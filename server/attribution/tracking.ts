import { isAllowedExtraTrackingValue } from "@/lib/shared/extra-parameters";
import { isStorableTrackingValue } from "@/lib/shared/tracking-value";
import { isCaptchaFieldName } from "@/flow/protocol/client-data";
import type { ClientData } from "@/flow/protocol/requests";
import { isPrefillParameter } from "@/flow/protocol/prefill";
import {
  isClickIdParameter,
  isExperimentParameter,
  isTrackingParameterName,
} from "@/flow/protocol/tracking-parameters";
import { isTouchTrackingName } from "./landings";

/** The maximum number of experiments whose variants are stored with a session. Further experiments are ignored. */
const maxExperiments = 8;

/**
 * Tells whether a name belongs to a tracking parameter or an experiment. A request may contain such names in addition
 * to the page's answers.
 *
 * @param extra Parameter names added by the operator (`EXTRA_TRACKING_PARAMETERS`).
 */
export function isTrackingParameter(name: string, extra: readonly string[]): boolean {
  return isKnownName(name) || extra.includes(name);
}

/**
 * Tells whether a parameter may be stored. A parameter added by the operator may be stored only if its value cannot
 * identify a person.
 */
export function isStorableTrackingParameter(
  name: string,
  value: string,
  extra: readonly string[],
): boolean {
  if (!isStorableTrackingValue(value)) return false;
  return isKnownName(name) || (extra.includes(name) && isAllowedExtraTrackingValue(value));
}

function isKnownName(name: string): boolean {
  return isTrackingParameterName(name) || isExperimentParameter(name);
}

/** Returns the tracking parameters of a URL. Leaves out values that `isStorableTrackingValue` rejects. */
export function parseUrlTrackingParameters(
  url: URL,
  extra: readonly string[],
): Record<string, string> {
  const pairs = [...url.searchParams].filter(([name, value]) => isStorable(name, value, extra));
  return mergeTrackingParameters({}, Object.fromEntries(pairs));
}

/** Returns the tracking parameters in the fields that a page has submitted. */
export function extractTrackingParameters(
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
 * Returns submitted fields without tracking parameters and captcha fields. Tracking parameters are stored once per
 * session (docs/decisions/0005), and a captcha token is useless after verification.
 */
export function removeTrackingParameters(data: ClientData, extra: readonly string[]): ClientData {
  return Object.fromEntries(
    Object.entries(data).filter(
      ([name]) => !isTrackingParameter(name, extra) && !isCaptchaFieldName(name),
    ),
  );
}

/** Returns a session's tracking parameters with newer values added. A newer value replaces an older one. */
export function mergeTrackingParameters(
  known: Record<string, string>,
  newer: Record<string, string>,
): Record<string, string> {
  let experiments = 0;
  const kept = Object.entries({ ...known, ...newer }).filter(
    ([name]) => !isExperimentParameter(name) || (experiments += 1) <= maxExperiments,
  );
  return Object.fromEntries(kept);
}

/**
 * Returns the tracking parameters that may be stored. With a privacy signal, click ids are left out, because they
 * identify a person to the ad platform. Parameters added by the operator are left out, too, because they may be click
 * ids.
 */
export function filterPermittedTrackingParameters(
  tracking: Record<string, string>,
  hasPrivacySignal: boolean,
): Record<string, string> {
  if (!hasPrivacySignal) return tracking;
  const isPermitted = (name: string) =>
    (isKnownName(name) && !isClickIdParameter(name)) || isTouchTrackingName(name);
  return Object.fromEntries(Object.entries(tracking).filter(([name]) => isPermitted(name)));
}

function isStorable(name: string, value: string, extra: readonly string[]): boolean {
  if (isExperimentParameter(name)) return /^[\w-]{1,64}$/.test(value);
  return isStorableTrackingParameter(name, value, extra);
}

/**
 * Returns a URL without fragment, credentials, and query parameters that could be personal. Returns `undefined` if the
 * URL is invalid, not http(s), or longer than 4,096 characters.
 *
 * With a privacy signal, also removes click ids and parameters added by the operator.
 *
 * @param extra Parameter names added by the operator (`EXTRA_TRACKING_PARAMETERS`).
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
      isKeptUrlParameter(name, value, hasPrivacySignal ? [] : extra) &&
      !(hasPrivacySignal && isClickIdParameter(name))
    )
      redacted.searchParams.append(name, value);
  return redacted;
}

function isKeptUrlParameter(name: string, value: string, extra: readonly string[]): boolean {
  return (
    isStorableTrackingParameter(name, value, extra) ||
    isPrefillParameter(name, value) ||
    (name === "pageIndex" && /^\d{1,3}$/.test(value))
  );
}
