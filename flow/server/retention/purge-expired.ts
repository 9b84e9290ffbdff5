import "server-only";
import { sql, type SQL } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { log } from "@/lib/server/log";
import { purgeConsents } from "./purge-consents";

/** How long data is kept (docs/decisions/0011-retention.md), counted in UTC. */
const retention = {
  /** Leads, their consent evidence and deliveries. */
  leads: { years: 5 },
  /** Sessions with their answers and actions, since the last action. */
  sessions: { days: 30 },
  /** Client events; they hold no answers. */
  events: { days: 395 },
} as const;

/** Rows a transaction: locks stay short however much there is to purge. */
const batchSize = 1_000;
const dayMs = 86_400_000;

/** Deletes what is past its time, in small transactions. Runs every night; `now` decides, not the clock. */
export async function purgeExpired(db: Database, now: Date): Promise<void> {
  const purged = {
    leads: await inBatches(() => purgeLeads(db, cutoff("leads", now))),
    consents: await inBatches(() => purgeConsents(db, cutoff("leads", now), batchSize)),
    sessions: await inBatches(() => purgeSessions(db, cutoff("sessions", now))),
    events: await inBatches(() => purgeEvents(db, cutoff("events", now))),
  };
  log.info("retention.purged", purged);
}

async function inBatches(purge: () => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const purged = await purge();
    total += purged;
    if (purged < batchSize) return total;
  }
}

/** What is older than this moment is no longer kept. */
function cutoff(kind: keyof typeof retention, now: Date): Date {
  const period = retention[kind];
  if ("days" in period) return new Date(now.getTime() - period.days * dayMs);
  const date = new Date(now);
  date.setUTCFullYear(date.getUTCFullYear() - period.years);
  // A day more: the database refuses to delete evidence by its own clock and leap years.
  return new Date(date.getTime() - dayMs);
}

/** Deletes a batch of leads from before `before`, with their deliveries. */
function purgeLeads(db: Database, before: Date): Promise<number> {
  return countDeleted(
    db,
    sql`with old as (
          select id from leads where created_at < ${before.toISOString()}::timestamptz
          order by created_at limit ${batchSize}
        ), sent as (
          delete from deliveries where lead_id in (select id from old)
        )
        delete from leads where id in (select id from old)`,
  );
}

/** Deletes a batch of sessions whose last action was before `before`, with their actions. */
function purgeSessions(db: Database, before: Date): Promise<number> {
  return countDeleted(
    db,
    sql`delete from flow_sessions where id in (
          select id from flow_sessions where updated_at < ${before.toISOString()}::timestamptz
          order by updated_at limit ${batchSize})`,
  );
}

/** Deletes a batch of client events from before `before`. */
function purgeEvents(db: Database, before: Date): Promise<number> {
  return countDeleted(
    db,
    sql`delete from client_events where id in (
          select id from client_events where created_at < ${before.toISOString()}::timestamptz
          order by created_at limit ${batchSize})`,
  );
}

async function countDeleted(db: Database, statement: SQL): Promise<number> {
  return (await db.execute(statement)).rowCount ?? 0;
}
