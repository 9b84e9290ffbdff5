import type { InstructionHandler } from "./handler";
import type { KeyValueStore } from "../ports";

/**
 * Clears what the site itself stored, the record of this session too: after a reload a new one begins. The
 * record of this page was saved before, and the next page saves it again.
 */
export const clearLocalStorage: InstructionHandler<"ClearLocalStorage"> = (_, { ports }) => ({
  effect: () => ports.storage.local.clear(),
});

/** Clears the cookies that the site itself set. */
export const clearCookies: InstructionHandler<"ClearCookies"> = (_, { ports }) => ({
  effect: () => ports.storage.clearCookies(),
});

/** Appends to the JSON list stored at `key`, no duplicates. */
export const addLocalStorageValues: InstructionHandler<"AddLocalStorageValues"> = (
  { key, addedValues },
  { ports },
) => ({
  effect: () => {
    const list = storedList(ports.storage.local, key);
    if (list === null) ports.log.warn("flow.stored-list-replaced", { key: key.slice(0, 64) });
    const merged = distinct([...(list ?? []), ...addedValues]);
    ports.storage.local.set(key, JSON.stringify(merged));
  },
});

/** The list at `key`; empty when there is nothing, null when there is something else. */
function storedList(store: KeyValueStore, key: string): unknown[] | null {
  const text = store.get(key);
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : null;
  } catch {
    // Not JSON, so not a list; the caller logs that it is replaced.
    return null;
  }
}

/** Equal as JSON is equal here: the values are what JSON can hold. */
function distinct(values: readonly unknown[]): unknown[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

/** The API's message, on the browser's console. */
export const writeToJsConsole: InstructionHandler<"WriteToJsConsole"> = (
  { message },
  { ports },
) => ({ effect: () => ports.viewport.print(message) });
