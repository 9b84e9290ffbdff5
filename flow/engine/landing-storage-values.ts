import type { KeyValueStore, Log } from "./ports";
import { isUnsafeKey } from "./record";
import { isSessionRecordKey } from "./session-record";

/** In characters, keys and values together: well under the API's limit of 64 KB a request. */
const roomForValues = 16_384;

/**
 * What local storage holds, for Land: all but the sessions' own records, as far as there is room, and nothing
 * for which the API would refuse the landing as a whole (half a character pair, NUL, a prototype's key).
 */
export function landingStorageValues(store: KeyValueStore, log: Log): Record<string, string> {
  let room = roomForValues;
  let leftOut = 0;
  const kept = Object.entries(store.entries()).filter(([key, value]) => {
    if (isSessionRecordKey(key) || isUnsafeKey(key)) return false;
    const fits = isText(key) && isText(value) && key.length + value.length <= room;
    if (fits) room -= key.length + value.length;
    else leftOut += 1;
    return fits;
  });
  if (leftOut > 0) log.warn("flow.storage-values-left-out", { leftOut });
  return Object.fromEntries(kept);
}

/** True for text that a database can keep. */
function isText(value: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(value);
}
