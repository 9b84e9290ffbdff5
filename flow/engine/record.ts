/** Returns whether a value is a JSON object, not null and not an array. */
export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const unsafeKeys = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Returns whether an object key is unsafe: `__proto__`, `constructor` or `prototype`. Assigning such a key could change
 * the object's prototype.
 */
export function isUnsafeObjectKey(key: string): boolean {
  return unsafeKeys.has(key);
}

/** Returns the record's own value for a key. Inherited properties such as `toString` are ignored. */
export function getOwnPropertyValue<T>(record: Record<string, T>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** Parses JSON text to an object. Returns null if the text is not a JSON object. */
export function parseJsonObject(text: string | null): Record<string, unknown> | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : null;
  } catch {
    return null;
  }
}
