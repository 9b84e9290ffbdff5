import type { BrowserLandRequest } from "../protocol/requests";
import { parsePrefill } from "../protocol/prefill";
import type { EngineContext } from "./engine-context";
import type { KeyValueStore, Log } from "./ports";
import { isUnsafeKey } from "./record";
import { isSessionRecordKey } from "./stored-visit";

/** Maximum URL length in characters (docs/protocol.md section 2). */
const longestUrl = 4096;

/** Creates the body of Land for the engine's session, with the landing URL and the site's values from local storage. */
export function buildLandRequest({ store, ports, config }: EngineContext): BrowserLandRequest {
  const { flowKey, prefill } = config;
  const address = withPrefill(ports.tracking.landingPageUrl(), prefill);
  return {
    flowKey,
    sessionId: store.getState().uuid,
    landingPageUrl: address.slice(0, longestUrl),
    localStorageValues: landingStorageValues(ports.storage.local, ports.log),
  };
}

/** Returns the same request without tracking parameters and storage values. Undefined if it has neither. */
export function removeTracking(request: BrowserLandRequest): BrowserLandRequest | undefined {
  const { landingPageUrl, localStorageValues } = request;
  if (!URL.canParse(landingPageUrl)) return undefined;
  const url = new URL(landingPageUrl);
  const plain = withPrefill(url.origin + url.pathname, parsePrefill(url.searchParams));
  if (plain === url.href && Object.keys(localStorageValues).length === 0) return undefined;
  return { ...request, landingPageUrl: plain, localStorageValues: {} };
}

/**
 * Adds the page's prefilled answers to the landing URL, because the flow begins on the current page, not on the landing
 * page.
 */
function withPrefill(address: string, prefill: Record<string, string> = {}): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  for (const [name, value] of Object.entries(prefill)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * Maximum size of keys and values together, in characters. It stays well below the API's limit of 64 KB per request.
 */
const storageValuesLimit = 16_384;

/**
 * Returns the site's local storage values for Land, up to the size limit. It excludes the sessions' own records, and
 * entries for which the API would reject the landing: lone surrogates, NUL, and keys of a prototype.
 */
function landingStorageValues(store: KeyValueStore, log: Log): Record<string, string> {
  let remaining = storageValuesLimit;
  let leftOut = 0;
  const entries = Object.entries(store.entries()).filter(([key, value]) => {
    if (isSessionRecordKey(key) || isUnsafeKey(key)) return false;
    const fits = isText(key) && isText(value) && key.length + value.length <= remaining;
    if (fits) remaining -= key.length + value.length;
    else leftOut += 1;
    return fits;
  });
  if (leftOut > 0) log.warn("flow.storage-values-left-out", { leftOut });
  return Object.fromEntries(entries);
}

/** Returns whether a database can store the text: it has no NUL and no lone surrogates. */
function isText(value: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(value);
}
