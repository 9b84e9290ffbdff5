import type { Queries } from "./client";

/**
 * Returns a function that creates a value once for each database, not once a call, such as a prepared statement.
 * A transaction, which has a connection of its own, gets its own value. It brings no driver: flow
 * definitions, which prerendered pages are drawn from too, keep things by database.
 */
export function perDatabase<Value>(create: (queries: Queries) => Value) {
  const values = new WeakMap<Queries, Value>();
  return (queries: Queries): Value => {
    const known = values.get(queries);
    if (known !== undefined) return known;
    const created = create(queries);
    values.set(queries, created);
    return created;
  };
}
