/** Returns whether a value is a JSON object: neither null nor a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const unsafeKeys = new Set(["__proto__", "constructor", "prototype"]);

/** Returns whether a name must not become an object's key, because it would affect the prototype. */
export function isUnsafeKey(key: string): boolean {
  return unsafeKeys.has(key);
}

/** Returns the record's own value for a key, never an inherited one. */
export function getOwnValue<T>(record: Record<string, T>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** Parses JSON text to an object. Null if the text is not JSON or not an object. */
export function parseRecord(text: string | null): Record<string, unknown> | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}
