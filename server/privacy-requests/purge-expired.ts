import { sql, type SQL } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { nightlyRuns, type HeldPurge } from "@/lib/server/db/machines-schema";
import { describeDatabaseError } from "@/lib/server/db/error";
import { log } from "@/lib/server/log";
import { purgeConsents } from "../consent-log/purge-consents";
import { closeExpired } from "./requests/close-requests";
import {
  before,
  deletedRows,
  expiredHolds,
  expiredRows,
  type DeletedRows,
  type ExpiredRows,
} from "./retention/expired-rows";
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
  /** Deletes a batch; returns how many rows it deleted. */
  purge(db: Database): Promise<number>;
  rows?: ExpiredRows;
  guard?: Guard;
  /** Waits when leads wait: evidence is kept as long as its lead. */
  isEvidence?: boolean;
}

const steps = {
  leads: { purge: purgeLeads, rows: expiredRows.leads, guard: evidenceGuard },
  consents: {
    purge: (db) => purgeConsents(db, before("leads"), batchSize),
    rows: expiredRows.consents,
    guard: evidenceGuard,
    isEvidence: true,
  },
  outcomes: {
    purge: purgeOutcomes,
    rows: expiredRows.outcomes,
    guard: evidenceGuard,
    isEvidence: true,
  },
  sessions: deleting(deletedRows.sessions),
  endedSessions: {
    purge: emptyEndedSessions,
    rows: expiredRows.endedSessions,
    guard: shortLivedGuard,
  },
  holds: { purge: (db) => deleteRows(db, expiredHolds) },
  places: deleting(deletedRows.places),
  requestLimits: { purge: emptyRequestLimits },
  requests: deleting(deletedRows.requests),
  events: deleting(deletedRows.events),
  counts: deleting(deletedRows.counts),
  experimentVisits: deleting(deletedRows.experimentVisits),
} satisfies Record<string, Step>;

function deleting(rows: DeletedRows): Step {
  return { purge: (db) => deleteRows(db, rows), rows, guard: shortLivedGuard };
}

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
  const heldOf = async (name: string, { rows, guard, isEvidence = false }: Step) => {
    if (isConfirmed || !rows || !guard) return false;
    // Since the last night no clock can have moved by weeks.
    if (isRegular && guard === shortLivedGuard) return false;
    if (isEvidence && held.some(({ table }) => table === "leads")) return true;
    const found = await heldBy(db, name, rows, guard);
    if (found) held.push(found);
    return found !== undefined;
  };
  const run = async (name: keyof typeof steps): Promise<number> => {
    try {
      if (await heldOf(name, steps[name])) return 0;
      return await inBatches(() => steps[name].purge(db));
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

/** Deletes a batch of old leads, with their deliveries, keys, corrections and hashes of contacts. */
function purgeLeads(db: Database): Promise<number> {
  return countDeleted(
    db,
    sql`with old as (
          select id from leads where ${expiredRows.leads.where}
          order by created_at limit ${batchSize}
        ), sent as (
          delete from deliveries where lead_id in (select id from old)
        ), corrections as (
          delete from lead_corrections where lead_id in (select id from old)
        ), keys as (
          delete from lead_keys where lead_id in (select id from old)
        )
        delete from leads where id in (select id from old)`,
  );
}

/** Deletes a batch of old outcomes with a function of the database's owner: the application may not delete them. */
async function purgeOutcomes(db: Database): Promise<number> {
  const { rows } = await db.execute<{ purged: number }>(
    sql`select purge_outcomes(${batchSize}) as purged`,
  );
  return rows[0]?.purged ?? 0;
}

/** Empties a batch of sessions whose lead holds the answers. */
function emptyEndedSessions(db: Database): Promise<number> {
  return countDeleted(
    db,
    sql`with ended as (
          select id from flow_sessions
          where ${expiredRows.endedSessions.where}
          order by updated_at limit ${batchSize}
        ), logged as (
          delete from flow_actions where session_id in (select id from ended)
        )
        update flow_sessions set sealed_answers = '', revision = revision + 1 where id in (select id from ended)`,
  );
}

/** Closes requests that expired, and empties the hashes that limited the requests of a day. */
async function emptyRequestLimits(db: Database): Promise<number> {
  await closeExpired(db, sql`now()`);
  return countDeleted(
    db,
    sql`update visitor_requests set limit_hashes = '{}' where id in (
      select id from visitor_requests
      where limit_hashes <> '{}' and created_at < ${before("requestLimits")} limit ${batchSize})`,
  );
}

/** Deletes a batch of a table's expired rows. */
function deleteRows(db: Database, { table, key, where }: DeletedRows): Promise<number> {
  return countDeleted(
    db,
    sql`delete from ${table} where (${key}) in (select ${key} from ${table} where ${where} limit ${batchSize})`,
  );
}

async function countDeleted(db: Database, statement: SQL): Promise<number> {
  return (await db.execute(statement)).rowCount ?? 0;
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
