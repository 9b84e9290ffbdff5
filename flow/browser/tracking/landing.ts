import {
  firstTouchKey,
  isExperimentName,
  isTrackingName,
  landingKeys,
  trackingParameters,
} from "../../protocol/tracking-parameters";
import { isPrefill } from "../../protocol/prefill";
import { fetchClientConfig } from "@/lib/browser/fetch-client-config";
import { isExtraName, isExtraValue } from "@/lib/shared/extra-parameters";
import { isTrackingValue } from "@/lib/shared/tracking-value";
import { log } from "../log";
import { createValueStore, type ValueStore } from "../storage/value-store";

const landingKey = "landing-url";
/** In session storage: the landing's further parameters that the site keeps, as a query. */
const extraKey = "extra-parameters";
/** In characters: the flow API takes no longer URL (docs/protocol.md section 2). */
const longestUrl = 4096;

/**
 * Returns the URL on which the visitor's session began, kept in session storage: the flow may start pages later. Of its
 * query only tracking parameters and experiments stay; anything else could be personal. An address with tracking
 * parameters of its own is a new landing. Call it early on every page.
 */
export function landingUrl(session: Pick<ValueStore, "get" | "set">): URL {
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

/** The URL with the page's own parameters alone. A link, an e-mail or another site may have added others. */
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

/** An overlong address keeps its path and the tracking parameters that fit. */
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

/** What the address of this page may have beside the names that every site keeps: in memory, until the server says. */
let arrival: { landing: URL; extra: [name: string, value: string][] } | undefined;

/**
 * Takes out of the page's address what is not the page's own (`?email=…`): it would stay in the history, in Referer
 * headers and in what third parties read. Call it before Next reads the address.
 */
export function cleanAddress(): void {
  const { href, search } = window.location;
  if (search === "") return;
  const permitted = permittedAddress(href);
  const extra = [...new URL(href).searchParams].filter(
    ([name, value]) =>
      !permitted.searchParams.has(name) && isExtraName(name) && isExtraValue(value),
  );
  if (extra.length > 0) arrival = { landing: landingOf(href), extra };
  const isChanged = [...permitted.searchParams].length < [...new URL(href).searchParams].length;
  if (isChanged) window.history.replaceState(window.history.state, "", permitted.href);
}

/**
 * Remembers where the visitor landed, for the flow that a later page may start: its tracking parameters are
 * only in the landing page's address. The first that brought this browser here are kept for good, without click ids; so
 * are the first and the last landing's path and the host that led to it. A landing tells them to the flow API with the
 * rest of local storage. Call it once a page, in the browser.
 */
export function rememberLanding(): void {
  const session = createValueStore("sessionStorage", log);
  const local = createValueStore("localStorage", log);
  const remembered = session.get(landingKey);
  const landing = landingUrl(session);
  const touch = new URLSearchParams(
    [...landing.searchParams].filter(([name]) => /^utm_|^SourceClass$/.test(name)),
  ).toString();
  if (touch !== "" && local.get(firstTouchKey) === null) local.set(firstTouchKey, touch);
  if (session.get(landingKey) !== remembered) rememberPath(local, landing.pathname);
  if (arrival)
    fetchClientConfig().then(
      (config) => keepExtra(session, config),
      // Without it nobody knows which to keep.
      () => undefined,
    );
}

/** Keeps those of the arrival's further parameters that the site's configuration names; it is a landing of its own then. */
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

/** The landing's further parameters that the site keeps, by name. */
export function extraParameters(session: Pick<ValueStore, "get">): Record<string, string> {
  const kept = [...new URLSearchParams(session.get(extraKey) ?? "")];
  return Object.fromEntries(
    kept.filter(([name, value]) => isExtraName(name) && isExtraValue(value)),
  );
}

/** A path that no page has may be personal, e.g. of a mistyped link. */
const pagePath = /^\/[\w/-]{0,127}$/;

function rememberPath(local: Pick<ValueStore, "get" | "set">, path: string): void {
  const referrer = URL.canParse(document.referrer) ? new URL(document.referrer).hostname : "";
  // A tab that the site's own link opened goes on with the visit of the tab before.
  const isOwn = referrer === window.location.hostname;
  if (!pagePath.test(path) || (isOwn && local.get(landingKeys.last) !== null)) return;
  const landing = new URLSearchParams({ path, referrer: isOwn ? "" : referrer }).toString();
  if (local.get(landingKeys.first) === null) local.set(landingKeys.first, landing);
  local.set(landingKeys.last, landing);
}
