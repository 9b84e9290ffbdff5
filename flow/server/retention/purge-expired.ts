import "server-only";
import { eq, sql, type SQL } from "drizzle-orm";
import { withPatience, type Database } from "@/lib/server/db/client";
import { nightlyRuns } from "@/lib/server/db/machines-schema";
import { describeDatabaseError } from "@/lib/server/db/error";
import { log } from "@/lib/server/log";
import { rollUpVisits } from "../desk/roll-up-visits";

/**
 * How long data is kept (docs/decisions/0010-retention-and-erasure.md), as PostgreSQL writes intervals. The database's
 * clock counts, never a machine's own (docs/decisions/0023).
 */
export const keptFor = {
  /** Leads, their consent evidence, deliveries and outcomes; the day more is for the database's own bound and leap years. */
  leads: "5 years 1 day",
  /** Sessions with their answers and actions, since the last action. */
  sessions: "30 days",
  /** Answers of sessions that made their lead; for a day their last page is shown again. */
  endedSessions: "1 day",
  /** Keyed hashes of phone and email: the longest look-back window (docs/decisions/0009). */
  contacts: "366 days",
  /** Places at receivers: no cap looks further back than its month. */
  places: "62 days",
  /** Places that were held and not taken. */
  holds: "1 day",
  /** What visitors asked for by a form; links are long expired. */
  requests: "30 days",
  /** Client events; they hold no answers. */
  events: "395 days",
  /** Counts of visits, and browsers that an experiment has counted; nobody's answers. */
  counts: "395 days",
};

/** What is older than these moments goes. */
const before = (kept: keyof typeof keptFor) => sql`now() - ${keptFor[kept]}::interval`;

/** Rows a transaction: locks stay short however much there is to purge. */
const batchSize = 1_000;
/** A purge that would take a larger part of the leads than this waits for a person's word. */
const largestPart = 0.05;

export interface PurgeOptions {
  /** A person has looked at how much it takes. */
  isConfirmed?: boolean;
}

/** Rows deleted, by kind; or, when a person has to confirm first, how many leads would go. */
export type Purge =
  | { isDone: true; leads: number; consents: number; sessions: number; events: number }
  | { isDone: false; expiredLeads: number; leads: number };

/**
 * Deletes what is past its time, in small transactions. Runs every night. Takes nothing at all when more than 5 % of
 * the leads are past their time: a clock may be wrong, and nothing brings them back.
 */
export async function purgeExpired(
  db: Database,
  { isConfirmed = false }: PurgeOptions = {},
): Promise<Purge> {
  const counts = await countLeads(db);
  if (!isConfirmed && counts.expiredLeads > counts.leads * largestPart) {
    log.error("retention.not_confirmed", { ...counts, run: "npm run leads -- purge --confirm" });
    return { isDone: false, ...counts };
  }
  const purged = {
    leads: await inBatches(() => purgeLeads(db)),
    consents: await inBatches(() => purgeConsents(db, before("leads"), batchSize)),
    outcomes: await inBatches(() => purgeOutcomes(db)),
    sessions: await inBatches(() => deleteOld(db, old.sessions)),
    endedSessions: await inBatches(() => emptyEndedSessions(db)),
    contacts: await inBatches(() => deleteOld(db, old.contacts)),
    places: await inBatches(() => deleteOld(db, old.places)),
    requests: await inBatches(() => deleteOld(db, old.requests)),
    events: await inBatches(() => deleteOld(db, old.events)),
    counts: await inBatches(() => deleteOld(db, old.counts)),
    experimentVisits: await inBatches(() => deleteOld(db, old.experimentVisits)),
  };
  log.info("retention.purged", purged);
  return { isDone: true, ...purged };
}

async function countLeads(db: Database) {
  const { rows } = await db.execute<{ leads: number; expired: number }>(sql`
    select count(*)::int as leads,
      count(*) filter (where created_at < ${before("leads")})::int as expired
    from leads`);
  return { leads: rows[0]?.leads ?? 0, expiredLeads: rows[0]?.expired ?? 0 };
}

async function inBatches(purge: () => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const purged = await purge();
    total += purged;
    if (purged < batchSize) return total;
  }
}

/** Deletes a batch of old leads, with their deliveries, keys and corrections. */
function purgeLeads(db: Database): Promise<number> {
  return countDeleted(
    db,
    sql`with old as (
          select id from leads where created_at < ${before("leads")}
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

/** Deletes a batch of old outcomes. The application may delete none: a function of the database's owner does it. */
async function purgeOutcomes(db: Database): Promise<number> {
  const { rows } = await db.execute<{ purged: number }>(
    sql`select purge_outcomes(${batchSize}) as purged`,
  );
  return rows[0]?.purged ?? 0;
}

/**
 * Empties a batch of sessions that made their lead more than a day ago, when nobody can come back to them: what they
 * answered stands in the lead, sealed.
 */
function emptyEndedSessions(db: Database): Promise<number> {
  return countDeleted(
    db,
    sql`with ended as (
          select id from flow_sessions
          where state = 'lead' and sealed_answers <> '' and updated_at < ${before("endedSessions")}
          order by updated_at limit ${batchSize}
        ), logged as (
          delete from flow_actions where session_id in (select id from ended)
        )
        update flow_sessions set sealed_answers = '', revision = revision + 1 where id in (select id from ended)`,
  );
}

/** Deletes a batch of a table's old rows. */
function deleteOld(db: Database, { table, key, where }: Old): Promise<number> {
  return countDeleted(
    db,
    sql`delete from ${table} where (${key}) in (select ${key} from ${table} where ${where} limit ${batchSize})`,
  );
}

interface Old {
  table: SQL;
  /** The columns of its primary key. */
  key: SQL;
  where: SQL;
}

const old = {
  /** With their actions. */
  sessions: {
    table: sql`flow_sessions`,
    key: sql`id`,
    where: sql`updated_at < ${before("sessions")}`,
  },
  /** Hashes that no look-back window reaches any more. */
  contacts: {
    table: sql`lead_contacts`,
    key: sql`hash, lead_id`,
    where: sql`created_at < ${before("contacts")}`,
  },
  /** Places at receivers that count no more. */
  places: {
    table: sql`receiver_reservations`,
    key: sql`session_id, receiver_id`,
    where: sql`(lead_id is null and held_until < ${before("holds")}) or created_at < ${before("places")}`,
  },
  requests: {
    table: sql`visitor_requests`,
    key: sql`id`,
    where: sql`created_at < ${before("requests")}`,
  },
  events: {
    table: sql`client_events`,
    key: sql`id`,
    where: sql`created_at < ${before("events")}`,
  },
  counts: {
    table: sql`funnel_counts`,
    key: sql`day, site, flow_key, flow_version, page_key, split, value`,
    where: sql`day < ${before("counts")}`,
  },
  experimentVisits: {
    table: sql`experiment_visits`,
    key: sql`experiment, browser`,
    where: sql`visited_at < ${before("counts")}`,
  },
} satisfies Record<string, Old>;

async function countDeleted(db: Database, statement: SQL): Promise<number> {
  return (await db.execute(statement)).rowCount ?? 0;
}

/**
 * Deletes up to `size` records from the consent log's beginning, up to the first one that is still kept. Their hashes
 * stay, so that the log proves the others as before; it is noted how far the purge came. Returns how many were
 * deleted. The application itself may delete no evidence: a function of the database's owner does it
 * (docs/decisions/0022).
 */
export async function purgeConsents(db: Database, before: SQL, size: number): Promise<number> {
  const { rows } = await db.execute<{ purged: number }>(
    sql`select purge_consents(${before}, ${size}) as purged`,
  );
  return rows[0]?.purged ?? 0;
}

const purgeName = "purge_expired";

/** 03:17 UTC by the database's clock; the last one that has passed. */
const lastNight = sql`date_trunc('day', now() - interval '3 hours 17 minutes', 'UTC') + interval '3 hours 17 minutes'`;

/**
 * Counts the day's visits and runs the retention purge, once a night, on whichever machine asks first. A purge that fails
 * is run at the next call.
 */
export async function purgeNightly(db: Database): Promise<void> {
  const [begun] = await db
    .insert(nightlyRuns)
    .values({ name: purgeName })
    .onConflictDoUpdate({
      target: nightlyRuns.name,
      set: { begunAt: sql`now()` },
      setWhere: sql`${nightlyRuns.begunAt} < ${lastNight}`,
    })
    .returning();
  if (!begun) return;
  try {
    await withPatience(async (patient) => {
      // A purge must not wait for what is only counted.
      await rollUpVisits(patient).catch((error: unknown) =>
        log.error("funnel.not_counted", { reason: describeDatabaseError(error) }),
      );
      await purgeExpired(patient);
    });
  } catch (error) {
    await db.delete(nightlyRuns).where(eq(nightlyRuns.name, purgeName));
    throw error;
  }
}
