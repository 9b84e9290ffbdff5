import { eq, sql } from "drizzle-orm";
import { runWithLongTimeouts, type Database } from "@/lib/server/db/client";
import { describeDatabaseError } from "@/lib/server/db/error";
import { nightlyJobRuns } from "@/lib/server/db/machines-schema";
import { log } from "@/lib/server/log";
import { countDailyVisits } from "../reports/count-daily-visits";
import { purgeExpiredData, purgeRunName } from "./purge-expired-data";

/** SQL for the latest scheduled start of the nightly purge: the most recent 03:17 UTC. */
const lastRunTimeSql = sql`date_trunc('day', now() - interval '3 hours 17 minutes', 'UTC') + interval '3 hours 17 minutes'`;

/** Maximum duration of a nightly purge. A longer run counts as failed, and any machine may start another. */
const maximumRunDuration = sql`interval '1 hour'`;

/**
 * Counts the day's visits and purges expired data, once per night. All machines call this function, but only one does
 * the work. A failed or unfinished run is repeated.
 */
export async function runNightlyPurge(db: Database): Promise<void> {
  const { begunAt, finishedAt } = nightlyJobRuns;
  const [begun] = await db
    .insert(nightlyJobRuns)
    .values({ name: purgeRunName })
    .onConflictDoUpdate({
      target: nightlyJobRuns.name,
      set: { begunAt: sql`now()` },
      setWhere: sql`${begunAt} < ${lastRunTimeSql}
        or (${finishedAt} < ${begunAt} and ${begunAt} < now() - ${maximumRunDuration})`,
    })
    .returning();
  if (!begun) return;
  try {
    await runWithLongTimeouts(async (patient) => {
      // A failed visit count must not stop the purge.
      await countDailyVisits(patient).catch((error: unknown) =>
        log.error("funnel.not_counted", { reason: describeDatabaseError(error) }),
      );
      await purgeExpiredData(patient);
    });
  } catch (error) {
    await db
      .update(nightlyJobRuns)
      .set({ begunAt: sql`${lastRunTimeSql} - interval '1 second'` })
      .where(eq(nightlyJobRuns.name, purgeRunName));
    throw error;
  }
}
