import type { BrowserLandRequest } from "../protocol/requests";
import { prefillOf } from "../protocol/prefill";
import type { EngineContext } from "./engine-context";
import type { KeyValueStore, Log } from "./ports";
import { isUnsafeKey } from "./record";
import { isSessionRecordKey } from "./stored-visit";

/** In characters (docs/protocol.md section 2). */
const longestUrl = 4096;

/** The body of Land for the engine's session, with everything that the browser knows of the visit. */
export function landRequest({ store, ports, config }: EngineContext): BrowserLandRequest {
  const { flowKey, prefill } = config;
  const address = withPrefill(ports.tracking.landingPageUrl(), prefill);
  return {
    flowKey,
    sessionId: store.getState().uuid,
    landingPageUrl: address.slice(0, longestUrl),
    localStorageValues: landingStorageValues(ports.storage.local, ports.log),
  };
}

/** The same request without tracking and storage values; undefined where it carries neither. */
export function withoutTracking(request: BrowserLandRequest): BrowserLandRequest | undefined {
  const { landingPageUrl, localStorageValues } = request;
  if (!URL.canParse(landingPageUrl)) return undefined;
  const url = new URL(landingPageUrl);
  const plain = withPrefill(url.origin + url.pathname, prefillOf(url.searchParams));
  if (plain === url.href && Object.keys(localStorageValues).length === 0) return undefined;
  return { ...request, landingPageUrl: plain, localStorageValues: {} };
}

/** The landing address with what the page knows: it begins where the visitor is now, not where they first came. */
function withPrefill(address: string, prefill: Record<string, string> = {}): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  for (const [name, value] of Object.entries(prefill)) url.searchParams.set(name, value);
  return url.href;
}

/** In characters, keys and values together: well under the API's limit of 64 KB a request. */
const storageValuesLimit = 16_384;

/**
 * Returns what Land is told of local storage: all but the sessions' own records, up to the limit, and nothing
 * for which the API would refuse the landing as a whole (half a character pair, NUL, a prototype's key).
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

/** True for text that a database can keep. */
function isText(value: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(value);
}
