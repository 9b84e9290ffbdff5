import type { BrowserLandRequest } from "../protocol/requests";
import { parsePrefilledAnswers } from "../protocol/prefill";
import type { EngineContext } from "./engine-context";
import type { KeyValueStore, StructuredLog } from "./ports";
import { isUnsafeObjectKey } from "./record";
import { isSessionRecordKey } from "./stored-visit";

/** Maximum length of the landing URL in a session-start request, in characters (docs/protocol.md section 2). */
const maximumUrlLength = 4096;

/**
 * Creates the body of the session-start request (Land): the landing URL and the values that the site keeps in local
 * storage.
 */
export function buildSessionStartBody({ store, ports, config }: EngineContext): BrowserLandRequest {
  const { flowKey, prefill } = config;
  const address = addPrefillParameters(ports.tracking.landingPageUrl(), prefill);
  return {
    flowKey,
    sessionId: store.getState().uuid,
    landingPageUrl: address.slice(0, maximumUrlLength),
    localStorageValues: collectStorageValues(ports.storage.local, ports.log),
  };
}

/**
 * Returns the session-start request without tracking parameters and local storage values, for a retry. Returns
 * undefined if the request contains none.
 */
export function removeTrackingData(request: BrowserLandRequest): BrowserLandRequest | undefined {
  const { landingPageUrl, localStorageValues } = request;
  if (!URL.canParse(landingPageUrl)) return undefined;
  const url = new URL(landingPageUrl);
  const plain = addPrefillParameters(
    url.origin + url.pathname,
    parsePrefilledAnswers(url.searchParams),
  );
  if (plain === url.href && Object.keys(localStorageValues).length === 0) return undefined;
  return { ...request, landingPageUrl: plain, localStorageValues: {} };
}

/** Adds the answers that the page already knows to the landing URL, as query parameters. */
function addPrefillParameters(address: string, prefill: Record<string, string> = {}): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  for (const [name, value] of Object.entries(prefill)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * Maximum total length, in characters, of the local storage keys and values in a session-start request. The API accepts
 * 64 KB per request.
 */
const maximumStorageValuesSize = 16_384;

/**
 * Returns the site's local storage values for the session-start request, up to the size limit. Omits session records
 * and values that the API would reject.
 */
function collectStorageValues(store: KeyValueStore, log: StructuredLog): Record<string, string> {
  let remaining = maximumStorageValuesSize;
  let leftOut = 0;
  const entries = Object.entries(store.entries()).filter(([key, value]) => {
    if (isSessionRecordKey(key) || isUnsafeObjectKey(key)) return false;
    const fits =
      isStorableText(key) && isStorableText(value) && key.length + value.length <= remaining;
    if (fits) remaining -= key.length + value.length;
    else leftOut += 1;
    return fits;
  });
  if (leftOut > 0) log.warn("flow.storage-values-left-out", { leftOut });
  return Object.fromEntries(entries);
}

/** Returns whether a database can store the text. Text with NUL or lone surrogates cannot be stored. */
function isStorableText(value: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(value);
}
