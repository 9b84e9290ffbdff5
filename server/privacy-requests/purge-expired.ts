import { sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { nightlyRuns, type HeldPurge } from "@/lib/server/db/machines-schema";
import { describeDatabaseError } from "@/lib/server/db/error";
import type { TablePurge } from "@/lib/server/db/table-purge";
import { log } from "@/lib/server/log";
import { visitPurge } from "../attribution/experiment-visits";
import { purgeConsents } from "../consent-log/purge-consents";
import { leadPurge } from "../leads/erase-lead";
import { outcomePurge } from "../outcomes/record-outcome";
import { expiredReservationPurge, reservationPurge } from "../receivers/lead-reservations";
import { countPurge } from "../reports/roll-up-visits";
import { endedSessionPurge, eventPurge, sessionPurge } from "../sessions/delete-sessions";
import { requestLimitPurge, requestPurge } from "./retention/purge-requests";
import { getExpiryTimeSql, type retentionPeriods } from "./retention/retention-periods";
import {
  evidenceGuard,
  checkPurgeGuard,
  shortLivedGuard,
  type Guard,
} from "./retention/purge-guard";

/** The maximum number of rows deleted per transaction. Small transactions hold locks only briefly. */
const batchSize = 1_000;

export interface PurgeOptions {
  /** True if an operator has confirmed the purge. Then no table is skipped, however many rows have expired. */
  isConfirmed?: boolean;
}

/** The number of deleted rows, by table. */
type Deleted = Record<keyof typeof steps, number>;

/** The result of a purge: the number of deleted rows by table, and the tables skipped until an operator confirms. */
export interface Purge extends Deleted {
  /** True if no table was skipped. */
  isDone: boolean;
  held: HeldPurge[];
}

/** The purge of one table. */
interface Step {
  rows: TablePurge;
  kept: keyof typeof retentionPeriods;
  guard?: Guard;
  /**
   * True for consent evidence. It is skipped whenever `leads` is skipped, because evidence is kept as long as its lead.
   */
  isEvidence?: boolean;
}

/**
 * Deletes consent records through a function of the database owner, because the application's role must not delete
 * evidence (docs/decisions/0006).
 */
const consentPurge: TablePurge = {
  table: sql`consent_records`,
  expired: (before) => sql`accepted_at < ${before}`,
  counted: sql`distinct lead_id`,
  purge: purgeConsents,
};

/** The tables in the order of the purge. Leads come before their evidence. */
const steps = {
  leads: { rows: leadPurge, kept: "leads", guard: evidenceGuard },
  consents: { rows: consentPurge, kept: "leads", guard: evidenceGuard, isEvidence: true },
  outcomes: { rows: outcomePurge, kept: "leads", guard: evidenceGuard, isEvidence: true },
  sessions: { rows: sessionPurge, kept: "sessions", guard: shortLivedGuard },
  endedSessions: { rows: endedSessionPurge, kept: "endedSessions", guard: shortLivedGuard },
  holds: { rows: expiredReservationPurge, kept: "holds" },
  places: { rows: reservationPurge, kept: "places", guard: shortLivedGuard },
  requestLimits: { rows: requestLimitPurge, kept: "requestLimits" },
  requests: { rows: requestPurge, kept: "requests", guard: shortLivedGuard },
  events: { rows: eventPurge, kept: "events", guard: shortLivedGuard },
  counts: { rows: countPurge, kept: "counts", guard: shortLivedGuard },
  experimentVisits: { rows: visitPurge, kept: "counts", guard: shortLivedGuard },
} satisfies Record<string, Step>;

/**
 * Deletes expired rows of all tables, in small transactions. Skips a table if an unusually large share has expired,
 * because a wrong clock could otherwise delete valid data. Those tables wait for an operator, and the alert
 * `retention-stopped` reports them. An error in one table is thrown after all tables are done.
 */
export async function purgeExpired(
  db: Database,
  { isConfirmed = false }: PurgeOptions = {},
): Promise<Purge> {
  const isRegular = await ranLately(db);
  const held: HeldPurge[] = [];
  const failures: unknown[] = [];
  const heldOf = async (name: string, { rows, kept, guard, isEvidence = false }: Step) => {
    if (isConfirmed || !guard) return false;
    // If the last run is recent, the clock has not jumped by weeks, so the guard is not needed.
    if (isRegular && guard === shortLivedGuard) return false;
    if (isEvidence && held.some(({ table }) => table === "leads")) return true;
    const found = await checkPurgeGuard(db, name, { rows, before: getExpiryTimeSql(kept) }, guard);
    if (found) held.push(found);
    return found !== undefined;
  };
  const run = async (name: keyof typeof steps): Promise<number> => {
    try {
      const { rows, kept } = steps[name];
      if (await heldOf(name, steps[name])) return 0;
      return await inBatches(() => rows.purge(db, getExpiryTimeSql(kept), batchSize));
    } catch (error) {
      log.error("retention.table_failed", { table: name, reason: describeDatabaseError(error) });
      failures.push(error);
      return 0;
    }
  };
  const deleted: Deleted = {
    leads: await run("leads"),
    consents: await run("consents"),
    outcomes: await run("outcomes"),
    sessions: await run("sessions"),
    endedSessions: await run("endedSessions"),
    holds: await run("holds"),
    places: await run("places"),
    requestLimits: await run("requestLimits"),
    requests: await run("requests"),
    events: await run("events"),
    counts: await run("counts"),
    experimentVisits: await run("experimentVisits"),
  };
  await storeResult(db, held, failures.length === 0);
  log.info("retention.purged", deleted);
  for (const one of held)
    log.error("retention.held", { ...one, run: "npm run leads -- purge --confirm" });
  if (failures.length > 0) throw failures[0];
  return { ...deleted, isDone: held.length === 0, held };
}

async function inBatches(purge: () => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const purged = await purge();
    total += purged;
    if (purged < batchSize) return total;
  }
}

/** The name of the purge in the table `nightly_runs`. */
export const purgeName = "purge_expired";

/** Tells whether a purge finished in the last two days. */
async function ranLately(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from nightly_runs
    where name = ${purgeName} and finished_at between now() - interval '2 days' and now()`);
  return rows.length > 0;
}

async function storeResult(db: Database, held: HeldPurge[], isFinished: boolean): Promise<void> {
  await db
    .insert(nightlyRuns)
    .values({ name: purgeName, held })
    .onConflictDoUpdate({
      target: nightlyRuns.name,
      set: { held, ...(isFinished && { finishedAt: sql`now()` }) },
    });
}
