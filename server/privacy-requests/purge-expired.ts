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
import { holdPurge, reservationPurge } from "../receivers/lead-reservations";
import { countPurge } from "../reports/roll-up-visits";
import { endedSessionPurge, eventPurge, sessionPurge } from "../sessions/delete-sessions";
import { requestLimitPurge, requestPurge } from "./retention/purge-requests";
import { before, type keptFor } from "./retention/kept-for";
import { evidenceGuard, heldBy, shortLivedGuard, type Guard } from "./retention/purge-guard";

/** Rows a transaction: locks stay short, however many rows expired. */
const batchSize = 1_000;

export interface PurgeOptions {
  /** An operator has checked how much the purge takes: it holds nothing back. */
  isConfirmed?: boolean;
}

/** Rows deleted, by name of the step. */
type Deleted = Record<keyof typeof steps, number>;

/** Rows deleted, and the tables that wait for an operator's word. */
export interface Purge extends Deleted {
  /** Nothing waits for a word. */
  isDone: boolean;
  held: HeldPurge[];
}

/** One table's part of the purge. */
interface Step {
  rows: TablePurge;
  kept: keyof typeof keptFor;
  guard?: Guard;
  /** Waits when leads wait: evidence is kept as long as its lead. */
  isEvidence?: boolean;
}

/** Deleted by a function of the database's owner, as the application may not (docs/decisions/0022). */
const consentPurge: TablePurge = {
  table: sql`consent_records`,
  expired: (before) => sql`accepted_at < ${before}`,
  counted: sql`distinct lead_id`,
  purge: purgeConsents,
};

/** In the order of the purge: evidence follows its lead. */
const steps = {
  leads: { rows: leadPurge, kept: "leads", guard: evidenceGuard },
  consents: { rows: consentPurge, kept: "leads", guard: evidenceGuard, isEvidence: true },
  outcomes: { rows: outcomePurge, kept: "leads", guard: evidenceGuard, isEvidence: true },
  sessions: { rows: sessionPurge, kept: "sessions", guard: shortLivedGuard },
  endedSessions: { rows: endedSessionPurge, kept: "endedSessions", guard: shortLivedGuard },
  holds: { rows: holdPurge, kept: "holds" },
  places: { rows: reservationPurge, kept: "places", guard: shortLivedGuard },
  requestLimits: { rows: requestLimitPurge, kept: "requestLimits" },
  requests: { rows: requestPurge, kept: "requests", guard: shortLivedGuard },
  events: { rows: eventPurge, kept: "events", guard: shortLivedGuard },
  counts: { rows: countPurge, kept: "counts", guard: shortLivedGuard },
  experimentVisits: { rows: visitPurge, kept: "counts", guard: shortLivedGuard },
} satisfies Record<string, Step>;

/**
 * Deletes expired data in small transactions, each table by itself. A table of which too much expired at once is held
 * back: a clock may be wrong, and deleted rows do not come back. All other tables are purged all the same. The result is
 * stored for the alert `retention-stopped`. Throws after the last table when a table failed.
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
    // Since the last night no clock can have moved by weeks.
    if (isRegular && guard === shortLivedGuard) return false;
    if (isEvidence && held.some(({ table }) => table === "leads")) return true;
    const found = await heldBy(db, name, { rows, before: before(kept) }, guard);
    if (found) held.push(found);
    return found !== undefined;
  };
  const run = async (name: keyof typeof steps): Promise<number> => {
    try {
      const { rows, kept } = steps[name];
      if (await heldOf(name, steps[name])) return 0;
      return await inBatches(() => rows.purge(db, before(kept), batchSize));
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

/** The name of the purge's row in `nightly_runs`. */
export const purgeName = "purge_expired";

/** Whether a purge finished in the last two days. */
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
