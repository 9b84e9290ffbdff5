import { desc, eq } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { builds, nightlyRuns } from "@/lib/server/db/machines-schema";
import { logWitnesses } from "@/lib/server/db/consent-log-schema";
import { currentOrigin, whyStopped } from "../consent-log/log-origin";
import { newestCheckpoints } from "../consent-log/log-size";

/**
 * Returns the state of the published consent log: its newest checkpoint, why signing stopped, and its witnesses.
 * Returns undefined if the log has no origin.
 */
export async function logState(db: Database) {
  const origin = await currentOrigin(db);
  if (!origin) return undefined;
  const [[newest], stopped, witnesses] = await Promise.all([
    newestCheckpoints(db, origin, 1),
    whyStopped(db, origin),
    db.select().from(logWitnesses).where(eq(logWitnesses.origin, origin.number)),
  ]);
  return { origin: origin.origin, newest, stopped, witnesses };
}

/** Returns the four most recently started builds, and the nightly runs. */
export async function runsOf(db: Pick<Database, "select">) {
  const [started, nightly] = await Promise.all([
    db
      .select({ id: builds.id, startedAt: builds.startedAt })
      .from(builds)
      .orderBy(desc(builds.startedAt))
      .limit(4),
    db.select().from(nightlyRuns),
  ]);
  return { started, nightly };
}
