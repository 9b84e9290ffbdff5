import type { Queries } from "./client";

/**
 * Wraps `create` so that it runs once per database, for example to prepare a statement. Each transaction gets its own
 * value. This module must not import a database driver, because prerendered pages include it.
 */
export function cachePerDatabase<Value>(create: (queries: Queries) => Value) {
  const values = new WeakMap<Queries, Value>();
  return (queries: Queries): Value => {
    const known = values.get(queries);
    if (known !== undefined) return known;
    const created = create(queries);
    values.set(queries, created);
    return created;
  };
}
