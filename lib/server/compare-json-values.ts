import { isDeepStrictEqual } from "node:util";

/** A field that differs between two JSON values. */
export interface FieldChange {
  /** Path of the field, such as `caps.day`. Empty if the whole value was added or removed. */
  field: string;
  /** `undefined` means that the field is absent. */
  before: unknown;
  after: unknown;
}

/** Returns the fields that differ between two JSON values, such as two versions of a page. Lists count as one value. */
export function compareJsonValues(before: unknown, after: unknown, field = ""): FieldChange[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (isPlainObject(before) && isPlainObject(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      compareJsonValues(before[key], after[key], field === "" ? key : `${field}.${key}`),
    );
  return [{ field, before, after }];
}

/** Returns whether a value is an object other than a list. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
