import type { DatabaseOrTransaction } from "./client";

// Prerendered pages include this module, so it must not import a database driver.

/** Wraps a function so that it runs only once per database or transaction. Later calls return the first result. */
export function cachePerDatabase<Value>(create: (queries: DatabaseOrTransaction) => Value) {
  const values = new WeakMap<DatabaseOrTransaction, Value>();
  return (queries: DatabaseOrTransaction): Value => {
    const known = values.get(queries);
    if (known !== undefined) return known;
    const created = create(queries);
    values.set(queries, created);
    return created;
  };
}
