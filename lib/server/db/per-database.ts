import type { Queries } from "./client";

/**
 * What is made once a database, not once a call, such as a prepared statement. A transaction, which has a connection
 * of its own, makes it anew.
 */
export function perDatabase<Made>(make: (queries: Queries) => Made) {
  const made = new WeakMap<Queries, Made>();
  return (queries: Queries): Made => {
    const known = made.get(queries);
    if (known !== undefined) return known;
    const fresh = make(queries);
    made.set(queries, fresh);
    return fresh;
  };
}
