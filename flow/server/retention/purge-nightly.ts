import "server-only";
import { eq, sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { nightlyRuns } from "@/lib/server/db/machines-schema";
import { purgeExpired } from "./purge-expired";

const purge = "purge_expired";

/** 03:17 UTC by the database's clock; the last one that has passed. */
const lastNight = sql`date_trunc('day', now() - interval '3 hours 17 minutes', 'UTC') + interval '3 hours 17 minutes'`;

/** Runs the retention purge once a night, on whichever machine asks first. One that fails is run at the next call. */
export async function purgeNightly(db: Database): Promise<void> {
  const [begun] = await db
    .insert(nightlyRuns)
    .values({ name: purge })
    .onConflictDoUpdate({
      target: nightlyRuns.name,
      set: { begunAt: sql`now()` },
      setWhere: sql`${nightlyRuns.begunAt} < ${lastNight}`,
    })
    .returning();
  if (!begun) return;
  try {
    await purgeExpired(db);
  } catch (error) {
    await db.delete(nightlyRuns).where(eq(nightlyRuns.name, purge));
    throw error;
  }
}
