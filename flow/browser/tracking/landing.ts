import type { KeyValueStore } from "../../engine/ports";
import { trackingParameters } from "../../protocol/tracking-parameters";
import { log } from "../log";
import { createKeyValueStore } from "../storage/key-value-store";

const landingKey = "landing-url";
/** In characters: the flow API takes no longer URL (docs/protocol.md section 2). */
const longestUrl = 4096;

/**
 * Returns the URL on which the visitor's session began, without fragment and page index, kept in session storage:
 * the flow may start pages later. An address with tracking parameters of its own is a new landing. Call it
 * early on every page.
 */
export function landingUrl(session: KeyValueStore): URL {
  const here = withoutPageIndex(window.location.href);
  const remembered = session.get(landingKey);
  if (remembered !== null && URL.canParse(remembered) && !isTracked(here))
    return new URL(remembered);
  if (remembered !== here.href) session.set(landingKey, here.href);
  return here;
}

function withoutPageIndex(address: string): URL {
  const url = new URL(address);
  url.hash = "";
  url.searchParams.delete("pageIndex");
  return url.href.length > longestUrl ? shortened(url) : url;
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

/**
 * Remembers where the visitor landed, for the flow that a later page may start: its tracking parameters are
 * only in the landing page's address. Call it once a page, in the browser.
 */
export function rememberLanding(): void {
  landingUrl(createKeyValueStore(() => window.sessionStorage, [], log));
}
