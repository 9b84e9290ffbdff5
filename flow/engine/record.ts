/** True for a JSON object: not null, not a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const unsafeKeys = new Set(["__proto__", "constructor", "prototype"]);

/** True for a name that must not become the key of anything. */
export function isUnsafeKey(key: string): boolean {
  return unsafeKeys.has(key);
}

/** The record's own value, never one of its prototype's. */
export function ownValue<T>(record: Record<string, T>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** JSON text as an object, or null when it is not one. */
export function parseRecord(text: string | null): Record<string, unknown> | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    // Not JSON: the same as not an object, which is what the caller asks.
    return null;
  }
}
