import { compareJsonValues, isPlainObject } from "./compare-json-values";

/** A changed field of a JSON document, with its values as JSON. `undefined` means that the field is absent. */
export interface ChangedField {
  /** Path of the field, such as `caps.day`. Empty if the whole document was added or removed. */
  field: string;
  before: string | undefined;
  after: string | undefined;
}

/**
 * Returns the fields in which two JSON documents differ. Lists are compared as a whole.
 * @param parent Path of the documents, which begins the path of each field.
 */
export function listChangedFields(
  before: unknown,
  after: unknown,
  parent?: string,
): ChangedField[] {
  return compareJsonValues(before, after, parent).map(({ field, before: old, after: current }) => ({
    field,
    before: toJson(old),
    after: toJson(current),
  }));
}

/**
 * Sets a field by its path, such as `["caps", "day"]`. `undefined` removes the field, and each object that is empty
 * afterwards.
 */
export function setFieldAtPath(
  target: object,
  [key = "", ...rest]: string[],
  value: unknown,
): void {
  if (rest.length > 0) {
    const inner: unknown = Object.hasOwn(target, key) ? Reflect.get(target, key) : undefined;
    const next = isPlainObject(inner) ? inner : {};
    setFieldAtPath(next, rest, value);
    setOwnProperty(target, key, Object.keys(next).length === 0 ? undefined : next);
  } else setOwnProperty(target, key, value);
}

/** Sets an own property, even one called `__proto__`, which a schema then rejects. */
function setOwnProperty(target: object, key: string, value: unknown): void {
  if (value === undefined) Reflect.deleteProperty(target, key);
  else
    Object.defineProperty(target, key, {
      ...{ value, enumerable: true, configurable: true, writable: true },
    });
}

function toJson(value: unknown): string | undefined {
  return value === undefined ? undefined : JSON.stringify(value);
}
