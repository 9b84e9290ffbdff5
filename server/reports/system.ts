import { desc, eq } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { builds, nightlyRuns } from "@/lib/server/db/machines-schema";
import { logWitnesses } from "@/lib/server/db/consent-log-schema";
import { findCurrentOrigin, findStopReason } from "../consent-log/log-origin";
import { listNewestCheckpoints } from "../consent-log/log-size";

/**
 * Returns the state of the published consent log: its newest checkpoint, its witnesses, and the reason if signing has
 * stopped. Returns `undefined` if no log has been started.
 */
export async function readLogState(db: Database) {
  const origin = await findCurrentOrigin(db);
  if (!origin) return undefined;
  const [[newest], stopped, witnesses] = await Promise.all([
    listNewestCheckpoints(db, origin, 1),
    findStopReason(db, origin),
    db.select().from(logWitnesses).where(eq(logWitnesses.origin, origin.number)),
  ]);
  return { origin: origin.origin, newest, stopped, witnesses };
}

/** Returns the four most recently started builds and the latest run of each nightly job. */
export async function listRecentRuns(db: Pick<Database, "select">) {
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
