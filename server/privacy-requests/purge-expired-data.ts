import { sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { nightlyJobRuns, type SkippedPurge } from "@/lib/server/db/machines-schema";
import { describeDatabaseError } from "@/lib/server/db/error";
import type { TablePurge } from "@/lib/server/db/table-purge";
import { log } from "@/lib/server/log";
import { experimentVisitPurge } from "../attribution/experiment-visits";
import { purgeConsentRecords } from "../consent-log/purge-consents";
import { expiredLeadPurge } from "../leads/erase-lead";
import { isLeadUnderLegalHoldSql, lockLegalHolds } from "../legal-holds/held-leads";
import { outcomePurge } from "../outcomes/record-outcome";
import { expiredReservationPurge, reservationPurge } from "../receivers/lead-reservations";
import { campaignVisitPurge, visitCountPurge } from "../reports/count-daily-visits";
import {
  sessionAnswersPurge,
  clientEventPurge,
  expiredSessionPurge,
} from "../sessions/delete-sessions";
import { privacyRequestHashPurge, privacyRequestPurge } from "./retention/purge-requests";
import { getRetentionCutoffSql, type retentionPeriods } from "./retention/retention-periods";
import {
  evidencePurgeLimits,
  findPurgeLimitViolation,
  shortLivedDataPurgeLimits,
  type PurgeLimits,
} from "./retention/purge-limits";

/** Maximum number of rows deleted per transaction. Small transactions hold locks only briefly. */
const batchSize = 1_000;

export interface PurgeOptions {
  /** Whether an operator confirmed the purge. Then expired rows are deleted even if they are unusually many. */
  isConfirmed?: boolean;
}

/** For each table, the number of rows that the purge deleted. */
type DeletedCounts = Record<keyof typeof purgeSteps, number>;

/**
 * The result of a purge: the number of deleted rows by table, and the tables that wait for an operator's
 * confirmation.
 */
export interface PurgeResult extends DeletedCounts {
  /** Whether no table waits for confirmation. */
  isDone: boolean;
  held: SkippedPurge[];
}

/** A table from which the nightly purge deletes rows, with the table's retention period. */
interface PurgeStep {
  rows: TablePurge;
  kept: keyof typeof retentionPeriods;
  guard?: PurgeLimits;
  /** Whether the rows belong to a lead. They are not purged while the table `leads` waits for confirmation. */
  isEvidence?: boolean;
}

/**
 * Retention rule that deletes old consent records. It calls a function of the database owner, because the application
 * itself may not delete evidence (docs/decisions/0006).
 */
const consentPurge: TablePurge = {
  table: sql`consent_records`,
  buildExpiredCondition: (before) =>
    sql`accepted_at < ${before} and not ${isLeadUnderLegalHoldSql(sql`lead_id`)}`,
  countedExpression: sql`distinct lead_id`,
  purge: purgeConsentRecords,
};

/** The tables to purge, in order. Consent evidence comes after its leads. */
const purgeSteps = {
  leads: { rows: expiredLeadPurge, kept: "leads", guard: evidencePurgeLimits },
  consents: { rows: consentPurge, kept: "leads", guard: evidencePurgeLimits, isEvidence: true },
  outcomes: { rows: outcomePurge, kept: "leads", guard: evidencePurgeLimits, isEvidence: true },
  sessions: { rows: expiredSessionPurge, kept: "sessions", guard: shortLivedDataPurgeLimits },
  endedSessions: {
    rows: sessionAnswersPurge,
    kept: "endedSessions",
    guard: shortLivedDataPurgeLimits,
  },
  holds: { rows: expiredReservationPurge, kept: "holds" },
  places: { rows: reservationPurge, kept: "places", guard: shortLivedDataPurgeLimits },
  requestLimits: { rows: privacyRequestHashPurge, kept: "requestLimits" },
  requests: { rows: privacyRequestPurge, kept: "requests", guard: shortLivedDataPurgeLimits },
  events: { rows: clientEventPurge, kept: "events", guard: shortLivedDataPurgeLimits },
  counts: { rows: visitCountPurge, kept: "counts", guard: shortLivedDataPurgeLimits },
  campaignVisits: { rows: campaignVisitPurge, kept: "counts", guard: shortLivedDataPurgeLimits },
  experimentVisits: {
    rows: experimentVisitPurge,
    kept: "counts",
    guard: shortLivedDataPurgeLimits,
  },
} satisfies Record<string, PurgeStep>;

/**
 * Deletes expired rows of all tables, in small transactions. If an unusually large share of a table has expired,
 * skips the table until an operator confirms: the clock may be wrong. Keeps all evidence of leads under a legal hold. An
 * error in one table is thrown after all tables are done.
 */
export async function purgeExpiredData(
  db: Database,
  { isConfirmed = false }: PurgeOptions = {},
): Promise<PurgeResult> {
  const isRegular = await hasRunRecently(db);
  const held: SkippedPurge[] = [];
  const failures: unknown[] = [];
  const heldOf = async (name: string, { rows, kept, guard, isEvidence = false }: PurgeStep) => {
    if (isConfirmed || !guard) return false;
    // If the last run is recent, the clock has not jumped by weeks, so the guard is not needed.
    if (isRegular && guard === shortLivedDataPurgeLimits) return false;
    if (isEvidence && held.some(({ table }) => table === "leads")) return true;
    const found = await findPurgeLimitViolation(
      db,
      name,
      { rows, before: getRetentionCutoffSql(kept) },
      guard,
    );
    if (found) held.push(found);
    return found !== undefined;
  };
  const run = async (name: keyof typeof purgeSteps): Promise<number> => {
    try {
      const { rows, kept } = purgeSteps[name];
      if (await heldOf(name, purgeSteps[name])) return 0;
      return await purgeInBatches(() =>
        db.transaction(async (tx) => {
          await lockLegalHolds(tx);
          return rows.purge(tx, getRetentionCutoffSql(kept), batchSize);
        }),
      );
    } catch (error) {
      log.error("retention.table_failed", { table: name, reason: describeDatabaseError(error) });
      failures.push(error);
      return 0;
    }
  };
  const deleted: DeletedCounts = {
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
    campaignVisits: await run("campaignVisits"),
    experimentVisits: await run("experimentVisits"),
  };
  await storeResult(db, held, failures.length === 0);
  log.info("retention.purged", deleted);
  for (const one of held)
    log.error("retention.held", { ...one, run: "npm run leads -- purge --confirm" });
  if (failures.length > 0) throw failures[0];
  return { ...deleted, isDone: held.length === 0, held };
}

async function purgeInBatches(purge: () => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const purged = await purge();
    total += purged;
    if (purged < batchSize) return total;
  }
}

/** The name of the nightly purge in the table `nightly_runs`. */
export const purgeRunName = "purge_expired";

/** Returns whether a nightly purge finished in the last two days. */
async function hasRunRecently(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from nightly_runs
    where name = ${purgeRunName} and finished_at between now() - interval '2 days' and now()`);
  return rows.length > 0;
}

async function storeResult(db: Database, held: SkippedPurge[], isFinished: boolean): Promise<void> {
  await db
    .insert(nightlyJobRuns)
    .values({ name: purgeRunName, held })
    .onConflictDoUpdate({
      target: nightlyJobRuns.name,
      set: { held, ...(isFinished && { finishedAt: sql`now()` }) },
    });
}
