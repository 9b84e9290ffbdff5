import type { KeyValueStore } from "../ports";
import type { InstructionHandler } from "./handler";

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
