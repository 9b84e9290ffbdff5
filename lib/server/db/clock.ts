import { sql } from "drizzle-orm";
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
