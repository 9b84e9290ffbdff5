import { timestamp } from "drizzle-orm/pg-core";

/** Creates a `timestamptz` column that is read and written as a `Date`. */
export function timestampColumn(name: string) {
  return timestamp(name, { withTimezone: true, mode: "date" });
}

/** Creates a `timestamptz` column with millisecond precision, which hashes cover exactly. */
export function millisecondColumn(name: string) {
  return timestamp(name, { withTimezone: true, mode: "date", precision: 3 });
}
