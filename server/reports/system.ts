import { and, desc, eq, gte, lt } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { operatorAlerts } from "@/lib/server/db/alerts-schema";
import { storedBuilds, nightlyJobRuns } from "@/lib/server/db/machines-schema";
import { consentLogWitnesses } from "@/lib/server/db/consent-log-schema";
import { findCurrentLogOrigin, findSigningStopReason } from "../consent-log/log-origin";
import { listNewestCheckpoints } from "../consent-log/log-size";

/**
 * Returns the state of the signed consent log: its newest checkpoint, its witnesses, and why signing has stopped.
 * Returns `undefined` if there is no log yet.
 */
export async function readConsentLogState(db: Database) {
  const origin = await findCurrentLogOrigin(db);
  if (!origin) return undefined;
  const [[newest], stopped, witnesses] = await Promise.all([
    listNewestCheckpoints(db, origin, 1),
    findSigningStopReason(db, origin),
    db.select().from(consentLogWitnesses).where(eq(consentLogWitnesses.origin, origin.number)),
  ]);
  return { origin: origin.origin, newest, stopped, witnesses };
}

/** Returns the four builds that started last, and the latest run of each nightly job. */
export async function listRecentBuildsAndRuns(db: Pick<Database, "select">) {
  const [started, nightly] = await Promise.all([
    db
      .select({ id: storedBuilds.id, startedAt: storedBuilds.startedAt })
      .from(storedBuilds)
      .orderBy(desc(storedBuilds.startedAt))
      .limit(4),
    db.select().from(nightlyJobRuns),
  ]);
  return { started, nightly };
}

/** Returns the alerts opened from `from` to just before `until`, newest first, at most `limit`. */
export function listAlerts(
  db: Pick<Database, "select">,
  { from, until }: { from: Date; until: Date },
  limit: number,
) {
  return db
    .select()
    .from(operatorAlerts)
    .where(and(gte(operatorAlerts.raisedAt, from), lt(operatorAlerts.raisedAt, until)))
    .orderBy(desc(operatorAlerts.raisedAt))
    .limit(limit);
}
