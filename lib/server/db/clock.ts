import { sql, type SQL } from "drizzle-orm";
import { log } from "../log";
import type { Database } from "./client";

/** Tolerated difference between a machine's clock and the database's, in milliseconds. A larger one is logged. */
export const clockToleranceMs = 5_000;

/** Returns the offset of this machine's clock from the database's, in milliseconds; positive if it is ahead. */
export async function measureClockOffset(db: Pick<Database, "execute">): Promise<number> {
  const asked = performance.now();
  const { rows } = await db.execute<{ now: string }>(
    sql`select extract(epoch from clock_timestamp()) * 1000 as now`,
  );
  const halfWay = (performance.now() - asked) / 2;
  return Math.round(Date.now() - halfWay - Number(rows[0]?.now));
}

/** Logs an error if the offset shows that this machine's clock, or the database's, is wrong. */
export function reportClock(offsetMs: number): void {
  if (Math.abs(offsetMs) > clockToleranceMs) log.error("clock.off", { offsetMs });
}

/** Database time at the zero of `performance.now()`, in milliseconds since 1970 (UTC). */
let databaseStart: number | undefined;

/** Stores a time that the database has just returned: the `now()` of a finished statement. */
export function recordDatabaseTime(now: Date): void {
  databaseStart = now.getTime() - performance.now();
}

/**
 * Returns the database's time without a query, accurate to milliseconds. It adds the elapsed monotonic time to the
 * last stored time. Before any time is stored, it returns `machineNow`.
 *
 * @param machineNow Time of this machine's clock.
 */
export function estimateDatabaseTime(machineNow: Date): Date {
  return databaseStart === undefined ? machineNow : new Date(databaseStart + performance.now());
}

export function sqlMilliseconds(ms: number): SQL {
  return sql`make_interval(secs => ${ms / 1000}::double precision)`;
}
