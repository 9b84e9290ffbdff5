import { eq, sql } from "drizzle-orm";
import { withLongTimeouts, type Database } from "@/lib/server/db/client";
import { describeDatabaseError } from "@/lib/server/db/error";
import { nightlyRuns } from "@/lib/server/db/machines-schema";
import { log } from "@/lib/server/log";
import { rollUpVisits } from "../reports/roll-up-visits";
import { purgeExpired, purgeName } from "./purge-expired";

/** SQL for the most recent 03:17 UTC, by the database's clock. */
const lastNight = sql`date_trunc('day', now() - interval '3 hours 17 minutes', 'UTC') + interval '3 hours 17 minutes'`;

/** The maximum duration of a run. After that time, the run is assumed dead and another machine may start again. */
const longestRun = sql`interval '1 hour'`;

/**
 * Counts the day's visits and purges expired data, once per night. All machines call this function, and the first one
 * does the work. If a run fails, or dies and an hour has passed, the next call repeats it.
 */
export async function purgeNightly(db: Database): Promise<void> {
  const { begunAt, finishedAt } = nightlyRuns;
  const [begun] = await db
    .insert(nightlyRuns)
    .values({ name: purgeName })
    .onConflictDoUpdate({
      target: nightlyRuns.name,
      set: { begunAt: sql`now()` },
      setWhere: sql`${begunAt} < ${lastNight}
        or (${finishedAt} < ${begunAt} and ${begunAt} < now() - ${longestRun})`,
    })
    .returning();
  if (!begun) return;
  try {
    await withLongTimeouts(async (patient) => {
      // A failed visit count must not stop the purge.
      await rollUpVisits(patient).catch((error: unknown) =>
        log.error("funnel.not_counted", { reason: describeDatabaseError(error) }),
      );
      await purgeExpired(patient);
    });
  } catch (error) {
    await db
      .update(nightlyRuns)
      .set({ begunAt: sql`${lastNight} - interval '1 second'` })
      .where(eq(nightlyRuns.name, purgeName));
    throw error;
  }
}
