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
/** The session storage key of the landing's extra parameters that the site keeps, stored as a query string. */
const extraKey = "extra-parameters";
/** The longest URL that the flow API accepts, in characters (docs/protocol.md section 2). */
const longestUrl = 4096;

/**
 * Returns the URL on which the visitor's session began. It is kept in session storage, because the flow may start on a
 * later page. Its query keeps only tracking parameters, experiments and prefilled answers; anything else could be
 * personal. A page URL with tracking parameters counts as a new landing. Call it early on every page.
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
 * Returns the URL with only the parameters that the site itself uses. Links, emails and other sites may have added
 * others.
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
 * Extra parameters found in this page's URL, beyond the names that every site keeps. They stay in memory until the
 * server's configuration says which of them to keep.
 */
let arrival: { landing: URL; extra: [name: string, value: string][] } | undefined;

/**
 * Removes unknown parameters (`?email=…`) from the page's URL. They would otherwise appear in the history, in Referer
 * headers, and in data that third parties read. Call it before Next.js reads the URL.
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
 * Stores the visitor's landing for a flow that a later page may start, because only the landing page's URL has the
 * tracking parameters. Local storage keeps the first touch's parameters permanently, without click ids. It also keeps
 * path and referrer host of the first and the last landing. The Land request sends them to the flow API. Call it once
 * per page, in the browser.
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
      // Without the configuration it is unknown which parameters to keep, so none is kept.
      () => undefined,
    );
}

/**
 * Stores the extra parameters that the site's configuration names. If there are any, the page's URL counts as a new
 * landing.
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

/** Returns the landing's extra parameters that the site keeps, by name. */
export function getExtraParameters(session: Pick<ValueStore, "get">): Record<string, string> {
  const kept = [...new URLSearchParams(session.get(extraKey) ?? "")];
  return Object.fromEntries(
    kept.filter(([name, value]) => isExtraParameterName(name) && isExtraParameterValue(value)),
  );
}

/** Matches paths that a page can have. Any other path, for example from a mistyped link, may contain personal data. */
const pagePath = /^\/[\w/-]{0,127}$/;

function rememberPath(local: Pick<ValueStore, "get" | "set">, path: string): void {
  const referrer = URL.canParse(document.referrer) ? new URL(document.referrer).hostname : "";
  // A tab opened by a link of the site continues the visit of the previous tab.
  const isOwn = referrer === window.location.hostname;
  if (!pagePath.test(path) || (isOwn && local.get(landingKeys.last) !== null)) return;
  const landing = new URLSearchParams({ path, referrer: isOwn ? "" : referrer }).toString();
  if (local.get(landingKeys.first) === null) local.set(landingKeys.first, landing);
  local.set(landingKeys.last, landing);
}
