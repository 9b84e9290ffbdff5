import type { Queries } from "./client";

/**
 * A statement that is built once a database, not once a call: `build` gives it a name and takes what changes as
 * placeholders. A transaction, which has a connection of its own, builds it anew.
 */
export function prepared<Statement>(build: (queries: Queries) => Statement) {
  const built = new WeakMap<Queries, Statement>();
  return (queries: Queries): Statement => {
    const known = built.get(queries);
    if (known) return known;
    const statement = build(queries);
    built.set(queries, statement);
    return statement;
  };
}
