import type { KeyValueStore } from "../ports";

export function createMemoryStore(initial: Record<string, string> = {}): KeyValueStore {
  const values = new Map(Object.entries(initial));
  return {
    get: (key) => values.get(key) ?? null,
    set(key, value) {
      values.set(key, value);
      return true;
    },
    remove: (key) => void values.delete(key),
    entries: () => Object.fromEntries(values),
    clear: () => values.clear(),
  };
}

/** Storage that the browser blocks, as the port shows it. */
export function createBlockedStore(): KeyValueStore {
  return {
    get: () => null,
    set: () => false,
    remove: () => {},
    entries: () => ({}),
    clear: () => {},
  };
}
