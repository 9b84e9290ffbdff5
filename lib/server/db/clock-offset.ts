import { sql } from "drizzle-orm";
import type { Database } from "./client";

/**
 * By how many milliseconds this machine's clock is ahead of the database's; negative: behind. The half of the round
 * trip is taken as the way there, so the result is off by the other half at most.
 */
export async function clockOffsetMs(db: Pick<Database, "execute">): Promise<number> {
  const asked = Date.now();
  const { rows } = await db.execute<{ now: string }>(
    sql`select extract(epoch from clock_timestamp()) * 1000 as now`,
  );
  const answered = Date.now();
  return Math.round((asked + answered) / 2 - Number(rows[0]?.now));
}
