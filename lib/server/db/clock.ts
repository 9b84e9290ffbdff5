import { sql, type SQL } from "drizzle-orm";
import { log } from "../log";
import type { Database } from "./client";

/** Maximum tolerated difference between this machine's clock and the database's clock, in milliseconds. */
export const clockToleranceMs = 5_000;

/**
 * Measures how far this machine's clock is ahead of the database's clock, in milliseconds. Negative if it is behind.
 */
export async function measureClockOffset(db: Pick<Database, "execute">): Promise<number> {
  const asked = performance.now();
  const { rows } = await db.execute<{ now: string }>(
    sql`select extract(epoch from clock_timestamp()) * 1000 as now`,
  );
  const halfWay = (performance.now() - asked) / 2;
  return Math.round(Date.now() - halfWay - Number(rows[0]?.now));
}

/** Logs an error if this machine's clock and the database's clock differ by more than the tolerance. */
export function logExcessiveClockOffset(offsetMs: number): void {
  if (Math.abs(offsetMs) > clockToleranceMs) log.error("clock.off", { offsetMs });
}

/**
 * The database's time at the moment when this process's monotonic clock (`performance.now()`) was zero, in milliseconds
 * since 1970 (UTC).
 */
let databaseStart: number | undefined;

/** Stores the database's current time, which a query has just returned, for `estimateDatabaseTime`. */
export function cacheDatabaseTime(now: Date): void {
  databaseStart = now.getTime() - performance.now();
}

/**
 * Returns the database's current time without a query, based on the last `cacheDatabaseTime`. Returns `machineNow` if
 * no time was recorded.
 */
export function estimateDatabaseTime(machineNow: Date): Date {
  return databaseStart === undefined ? machineNow : new Date(databaseStart + performance.now());
}

export function millisecondsToIntervalSql(ms: number): SQL {
  return sql`make_interval(secs => ${ms / 1000}::double precision)`;
}
