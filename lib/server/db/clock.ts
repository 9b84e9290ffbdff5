import { sql, type SQL } from "drizzle-orm";
import { log } from "../log";
import type { Database } from "./client";

/** A machine whose clock is further from the database's, in milliseconds, says so. */
export const clockTolerance = 5_000;

/** How far this machine's clock is from the database's, in milliseconds; positive when it is ahead. */
export async function clockOffsetMs(db: Pick<Database, "execute">): Promise<number> {
  const asked = performance.now();
  const { rows } = await db.execute<{ now: string }>(
    sql`select extract(epoch from clock_timestamp()) * 1000 as now`,
  );
  const halfWay = (performance.now() - asked) / 2;
  return Math.round(Date.now() - halfWay - Number(rows[0]?.now));
}

/** Says so in the log when this machine's clock, or the database's, is wrong. */
export function reportClock(offsetMs: number): void {
  if (Math.abs(offsetMs) > clockTolerance) log.error("clock.off", { offsetMs });
}

/** What the database's clock said when this process's own stopwatch began, in milliseconds since 1970. */
let databaseStart: number | undefined;

/** Notes a time that the database has just told in an answer: `now()` of a statement that came back. */
export function noteDatabaseTime(now: Date): void {
  databaseStart = now.getTime() - performance.now();
}

/**
 * The time by the database's clock, without asking it: as it last told, and what has passed since by a stopwatch that
 * nobody can set. Within milliseconds; this machine's own time until the database has told any.
 *
 * @param machineNow What this machine's clock says.
 */
export function databaseNow(machineNow: Date): Date {
  return databaseStart === undefined ? machineNow : new Date(databaseStart + performance.now());
}

/** A span of time, in SQL. */
export function milliseconds(ms: number): SQL {
  return sql`make_interval(secs => ${ms / 1000}::double precision)`;
}
