import { sql, type SQL } from "drizzle-orm";

/**
 * How long data is kept (docs/decisions/0010-retention-and-erasure.md), as PostgreSQL intervals. The database's clock
 * counts, never a machine's own (docs/decisions/0023).
 */
export const keptFor = {
  /**
   * Leads with the keyed hashes of their contacts, consent evidence, deliveries and outcomes. One day more covers the
   * database's own bound and leap years.
   */
  leads: "5 years 1 day",
  /** Sessions with their answers and actions, from the last action. */
  sessions: "30 days",
  /** Answers of sessions that made a lead: their last page can be viewed for a day. */
  endedSessions: "1 day",
  /** Reservations at receivers: no cap looks further back than its month. */
  places: "62 days",
  /** Reservations that made no lead. */
  holds: "1 day",
  /** The register of privacy requests: 24 months (California, 11 CCR 7101). */
  requests: "24 months 1 day",
  /** Keyed hashes by which the requests of one day are limited. */
  requestLimits: "1 day",
  /** Client events; they hold no answers. */
  events: "395 days",
  /** Counts of visits, and browsers that an experiment has counted; they hold no answers. */
  counts: "395 days",
};

/** The moment before which rows have expired. */
export const before = (kept: keyof typeof keptFor) => sql`now() - ${keptFor[kept]}::interval`;

/** The expired rows of a table. */
export interface ExpiredRows {
  table: SQL;
  where: SQL;
  /** What the guard counts; rows by default. */
  counted?: SQL;
}

/** Expired rows that are deleted by their primary key. */
export interface DeletedRows extends ExpiredRows {
  /** The columns of the primary key. */
  key: SQL;
}

const leadsOf = sql`distinct lead_id`;

export const expiredRows = {
  leads: { table: sql`leads`, where: sql`created_at < ${before("leads")}` },
  consents: {
    table: sql`consent_records`,
    where: sql`accepted_at < ${before("leads")}`,
    counted: leadsOf,
  },
  outcomes: {
    table: sql`receiver_outcomes`,
    where: sql`received_at < ${before("leads")}`,
    counted: leadsOf,
  },
  /** Sessions that made their lead more than a day ago; the lead holds the answers, sealed. */
  endedSessions: {
    table: sql`flow_sessions`,
    where: sql`state = 'lead' and sealed_answers <> '' and updated_at < ${before("endedSessions")}`,
  },
} satisfies Record<string, ExpiredRows>;

export const deletedRows = {
  /** With their actions. */
  sessions: {
    table: sql`flow_sessions`,
    key: sql`id`,
    where: sql`updated_at < ${before("sessions")}`,
  },
  places: {
    table: sql`receiver_reservations`,
    key: sql`session_id, receiver_id`,
    where: sql`created_at < ${before("places")}`,
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
} satisfies Record<string, DeletedRows>;

/** Reservations that expired without a lead; most of the table. */
export const expiredHolds: DeletedRows = {
  table: sql`receiver_reservations`,
  key: sql`session_id, receiver_id`,
  where: sql`lead_id is null and held_until < ${before("holds")}`,
};
