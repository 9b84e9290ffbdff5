import type { Queries } from "./client";

/**
 * Returns a function that creates a value once per database, such as a prepared statement. A transaction, which has
 * its own connection, gets its own value. This module imports no database driver, because prerendered pages use it
 * through flow definitions.
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
