import { timestamp } from "drizzle-orm/pg-core";

/** A column for a moment in time, read and written as a `Date`. */
export function at(name: string) {
  return timestamp(name, { withTimezone: true, mode: "date" });
}
