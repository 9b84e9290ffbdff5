import {
  firstTouchKey,
  isExperimentName,
  isTrackingName,
  landingKeys,
  trackingParameters,
} from "../../protocol/tracking-parameters";
import { isPrefill } from "../../protocol/prefill";
import { fetchClientConfig } from "@/lib/browser/fetch-client-config";
import { isExtraParameterName, isExtraParameterValue } from "@/lib/shared/extra-parameters";
import { isTrackingValue } from "@/lib/shared/tracking-value";
import { log } from "../log";
import { createValueStore, type ValueStore } from "../storage/value-store";

const landingKey = "landing-url";
/** The session storage key of the operator's extra URL parameters, stored as a query string. */
const extraKey = "extra-parameters";
/** The maximum URL length that the flow API accepts, in characters (docs/protocol.md section 2). */
const longestUrl = 4096;

/**
 * Returns the URL of the page on which the visit began, from session storage. A page URL with tracking parameters
 * replaces the stored URL. The URL keeps only tracking parameters, experiment variants and prefilled answers, because
 * other parameters may contain personal data.
 */
export function getLandingUrl(session: Pick<ValueStore, "get" | "set">): URL {
  const here = landingOf(window.location.href);
  const remembered = session.get(landingKey);
  if (remembered !== null && URL.canParse(remembered) && !isTracked(here))
    return landingOf(remembered);
  if (remembered !== here.href) {
    session.set(landingKey, here.href);
    if (session.get(extraKey)) session.set(extraKey, "");
  }
  return here;
}

function landingOf(address: string): URL {
  const url = permittedAddress(address);
  url.hash = "";
  url.searchParams.delete("pageIndex");
  return url.href.length > longestUrl ? shortened(url) : url;
}

/**
 * Returns the URL without the query parameters that the site does not use. Links, emails and other sites may add such
 * parameters.
 */
function permittedAddress(address: string): URL {
  const url = new URL(address);
  for (const [name, value] of [...url.searchParams])
    if (!isPermitted(name, value)) url.searchParams.delete(name);
  return url;
}

function isPermitted(name: string, value: string): boolean {
  if (name === "pageIndex" || isPrefill(name, value)) return true;
  return (isTrackingName(name) || isExperimentName(name)) && isTrackingValue(value);
}

/** Shortens an overlong URL to its path and the tracking parameters that fit. */
function shortened({ origin, pathname, searchParams }: URL): URL {
  const url = new URL(`${origin}${pathname.slice(0, longestUrl / 2)}`);
  for (const name of trackingParameters) {
    const value = searchParams.get(name);
    if (value !== null && value.length <= 128) url.searchParams.set(name, value);
  }
  return url;
}

function isTracked({ searchParams }: URL): boolean {
  return trackingParameters.some((name) => searchParams.has(name));
}

/**
 * Query parameters of this page's URL that may belong to the operator. They stay in memory until the server's
 * configuration has loaded. The configuration determines the parameters to store.
 */
let arrival: { landing: URL; extra: [name: string, value: string][] } | undefined;

/**
 * Removes unknown parameters (`?email=…`) from the page's URL. Otherwise they would appear in the history, in Referer
 * headers, and in data read by third parties. Call this function before Next.js reads the URL.
 */
export function cleanPageUrl(): void {
  const { href, search } = window.location;
  if (search === "") return;
  const permitted = permittedAddress(href);
  const extra = [...new URL(href).searchParams].filter(
    ([name, value]) =>
      !permitted.searchParams.has(name) &&
      isExtraParameterName(name) &&
      isExtraParameterValue(value),
  );
  if (extra.length > 0) arrival = { landing: landingOf(href), extra };
  const isChanged = [...permitted.searchParams].length < [...new URL(href).searchParams].length;
  if (isChanged) window.history.replaceState(window.history.state, "", permitted.href);
}

/**
 * Stores where the visitor came from. Session storage gets the landing URL with its tracking parameters. Local storage
 * gets the UTM parameters of the first visit, and the path and referrer host of the first and the last landing page.
 * Call this function once per page, in the browser.
 */
export function storeLanding(): void {
  const session = createValueStore("sessionStorage", log);
  const local = createValueStore("localStorage", log);
  const remembered = session.get(landingKey);
  const landing = getLandingUrl(session);
  const touch = new URLSearchParams(
    [...landing.searchParams].filter(([name]) => /^utm_|^SourceClass$/.test(name)),
  ).toString();
  if (touch !== "" && local.get(firstTouchKey) === null) local.set(firstTouchKey, touch);
  if (session.get(landingKey) !== remembered) rememberPath(local, landing.pathname);
  if (arrival)
    fetchClientConfig().then(
      (config) => keepExtra(session, config),
      // Without the configuration, no extra parameter is kept.
      () => undefined,
    );
}

/**
 * Stores the extra parameters named in the server's configuration. A page URL with such a parameter becomes the new
 * landing URL.
 */
function keepExtra(session: Pick<ValueStore, "get" | "set">, config: unknown): void {
  const { extraParameters } = Object(config) as { extraParameters?: unknown };
  const names: readonly unknown[] = Array.isArray(extraParameters) ? extraParameters : [];
  const kept = arrival?.extra.filter(([name]) => names.includes(name)) ?? [];
  if (arrival && kept.length > 0) {
    session.set(landingKey, arrival.landing.href);
    session.set(extraKey, new URLSearchParams(kept).toString());
  }
  arrival = undefined;
}

/** Returns the stored extra parameters of the landing URL, by name. */
export function getExtraParameters(session: Pick<ValueStore, "get">): Record<string, string> {
  const kept = [...new URLSearchParams(session.get(extraKey) ?? "")];
  return Object.fromEntries(
    kept.filter(([name, value]) => isExtraParameterName(name) && isExtraParameterValue(value)),
  );
}

/**
 * Pattern of the paths that are stored. Any other path, for example from a mistyped link, may contain personal data.
 */
const pagePath = /^\/[\w/-]{0,127}$/;

function rememberPath(local: Pick<ValueStore, "get" | "set">, path: string): void {
  const referrer = URL.canParse(document.referrer) ? new URL(document.referrer).hostname : "";
  // A tab opened from a link on the site continues the visit of the previous tab.
  const isOwn = referrer === window.location.hostname;
  if (!pagePath.test(path) || (isOwn && local.get(landingKeys.last) !== null)) return;
  const landing = new URLSearchParams({ path, referrer: isOwn ? "" : referrer }).toString();
  if (local.get(landingKeys.first) === null) local.set(landingKeys.first, landing);
  local.set(landingKeys.last, landing);
}
