/** Returns the value at a path in a JSON value, such as `["caps", "day"]`. Returns `undefined` if there is none. */
export function readPath(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return value;
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
  return readPath(Reflect.get(value, key), rest);
}
