import {
  firstTouchStorageKey,
  isExperimentParameter,
  isTrackingParameterName,
  landingPageStorageKeys,
  trackingParameters,
} from "../../protocol/tracking-parameters";
import { isPrefillParameter } from "../../protocol/prefill";
import { fetchClientConfig } from "@/lib/browser/fetch-client-config";
import {
  isAllowedExtraTrackingName,
  isAllowedExtraTrackingValue,
} from "@/lib/shared/extra-parameters";
import { isStorableTrackingValue } from "@/lib/shared/tracking-value";
import { browserLog } from "../browser-log";
import { createSafeStorage, type SafeStorage } from "../storage/create-safe-storage";

const landingKey = "landing-url";
/** Session storage key under which the operator's additional URL parameters are stored, as a query string. */
const extraParametersKey = "extra-parameters";
/** The maximum URL length that the flow API accepts, in characters (docs/protocol.md section 2). */
const maximumUrlLength = 4096;

/**
 * Returns the URL where the visit began, from session storage. If the current URL has tracking parameters, stores and
 * returns the current URL instead. Parameters that may contain personal data are removed.
 */
export function getLandingUrl(session: Pick<SafeStorage, "get" | "set">): URL {
  const here = toLandingUrl(window.location.href);
  const remembered = session.get(landingKey);
  if (remembered !== null && URL.canParse(remembered) && !hasTrackingParameters(here))
    return toLandingUrl(remembered);
  if (remembered !== here.href) {
    session.set(landingKey, here.href);
    if (session.get(extraParametersKey)) session.set(extraParametersKey, "");
  }
  return here;
}

function toLandingUrl(address: string): URL {
  const url = removeUnusedParameters(address);
  url.hash = "";
  url.searchParams.delete("pageIndex");
  return url.href.length > maximumUrlLength ? shortenUrl(url) : url;
}

/** Removes query parameters that the site does not use, for example parameters added by email programs. */
function removeUnusedParameters(address: string): URL {
  const url = new URL(address);
  for (const [name, value] of [...url.searchParams])
    if (!isPermittedParameter(name, value)) url.searchParams.delete(name);
  return url;
}

function isPermittedParameter(name: string, value: string): boolean {
  if (name === "pageIndex" || isPrefillParameter(name, value)) return true;
  return (
    (isTrackingParameterName(name) || isExperimentParameter(name)) && isStorableTrackingValue(value)
  );
}

/** Shortens an overlong URL to its path and the tracking parameters that fit. */
function shortenUrl({ origin, pathname, searchParams }: URL): URL {
  const url = new URL(`${origin}${pathname.slice(0, maximumUrlLength / 2)}`);
  for (const name of trackingParameters) {
    const value = searchParams.get(name);
    if (value !== null && value.length <= 128) url.searchParams.set(name, value);
  }
  return url;
}

function hasTrackingParameters({ searchParams }: URL): boolean {
  return trackingParameters.some((name) => searchParams.has(name));
}

/**
 * Query parameters of the page's URL that are neither stored nor dropped yet. They stay in memory until the server's
 * configuration tells which of them to store.
 */
let pendingExtraParameters: { landing: URL; extra: [name: string, value: string][] } | undefined;

/**
 * Removes unknown parameters, such as `?email=…`, from the page's URL, so third parties cannot read them. Call this
 * function before Next.js reads the URL.
 */
export function removeUnknownUrlParameters(): void {
  const { href, search } = window.location;
  if (search === "") return;
  const permitted = removeUnusedParameters(href);
  const extra = [...new URL(href).searchParams].filter(
    ([name, value]) =>
      !permitted.searchParams.has(name) &&
      isAllowedExtraTrackingName(name) &&
      isAllowedExtraTrackingValue(value),
  );
  if (extra.length > 0) pendingExtraParameters = { landing: toLandingUrl(href), extra };
  const isChanged = [...permitted.searchParams].length < [...new URL(href).searchParams].length;
  if (isChanged) window.history.replaceState(window.history.state, "", permitted.href);
}

/**
 * Stores in the browser where the visitor came from. The record holds the landing URL, the UTM parameters of the first
 * visit, and the first and last landing page with the referrer's host. Call this function once per page.
 */
export function storeLandingPage(): void {
  const session = createSafeStorage("sessionStorage", browserLog);
  const local = createSafeStorage("localStorage", browserLog);
  const remembered = session.get(landingKey);
  const landing = getLandingUrl(session);
  const touch = new URLSearchParams(
    [...landing.searchParams].filter(([name]) => /^utm_|^SourceClass$/.test(name)),
  ).toString();
  if (touch !== "" && local.get(firstTouchStorageKey) === null)
    local.set(firstTouchStorageKey, touch);
  if (session.get(landingKey) !== remembered) storeLandingPath(local, landing.pathname);
  if (pendingExtraParameters)
    fetchClientConfig().then(
      (config) => storeExtraParameters(session, config),
      // Without the configuration, no extra parameter is kept.
      () => undefined,
    );
}

/**
 * Stores the extra URL parameters that the server's configuration names. If the page's URL contains such a parameter,
 * the URL becomes the new landing URL.
 */
function storeExtraParameters(session: Pick<SafeStorage, "get" | "set">, config: unknown): void {
  const { extraParameters } = Object(config) as { extraParameters?: unknown };
  const names: readonly unknown[] = Array.isArray(extraParameters) ? extraParameters : [];
  const kept = pendingExtraParameters?.extra.filter(([name]) => names.includes(name)) ?? [];
  if (pendingExtraParameters && kept.length > 0) {
    session.set(landingKey, pendingExtraParameters.landing.href);
    session.set(extraParametersKey, new URLSearchParams(kept).toString());
  }
  pendingExtraParameters = undefined;
}

/** Returns the stored values of the URL parameters that the operator configured, by name. */
export function getStoredExtraTrackingParameters(
  session: Pick<SafeStorage, "get">,
): Record<string, string> {
  const kept = [...new URLSearchParams(session.get(extraParametersKey) ?? "")];
  return Object.fromEntries(
    kept.filter(
      ([name, value]) => isAllowedExtraTrackingName(name) && isAllowedExtraTrackingValue(value),
    ),
  );
}

/** Matches paths that may be stored. Other paths, for example of mistyped links, may contain personal data. */
const storablePathPattern = /^\/[\w/-]{0,127}$/;

function storeLandingPath(local: Pick<SafeStorage, "get" | "set">, path: string): void {
  const referrer = URL.canParse(document.referrer) ? new URL(document.referrer).hostname : "";
  // A tab opened from a link on the site continues the visit of the previous tab.
  const isOwn = referrer === window.location.hostname;
  if (!storablePathPattern.test(path) || (isOwn && local.get(landingPageStorageKeys.last) !== null))
    return;
  const landing = new URLSearchParams({ path, referrer: isOwn ? "" : referrer }).toString();
  if (local.get(landingPageStorageKeys.first) === null)
    local.set(landingPageStorageKeys.first, landing);
  local.set(landingPageStorageKeys.last, landing);
}
