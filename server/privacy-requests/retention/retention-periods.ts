import { sql } from "drizzle-orm";

/**
 * The retention periods (docs/decisions/0018), as PostgreSQL intervals. They are measured by the database's clock, not
 * by a machine's.
 */
export const retentionPeriods = {
  /**
   * Leads with the keyed hashes of their contacts, consent evidence, deliveries and outcomes. The extra day covers
   * the lower bound enforced by the database, and leap years.
   */
  leads: "5 years 1 day",
  /** Sessions with their answers and actions, since the last action. */
  sessions: "30 days",
  /** Answers of sessions that created a lead. Their last page stays viewable for a day. */
  endedSessions: "1 day",
  /** Reservations at receivers. Caps count at most one month. */
  places: "62 days",
  /** Reservations that did not become a lead. */
  holds: "1 day",
  /** The register of privacy requests: 24 months (California, 11 CCR 7101). */
  requests: "24 months 1 day",
  /** Keyed hashes for the daily limit of privacy requests. */
  requestLimits: "1 day",
  /** Client events; they hold no answers. */
  events: "395 days",
  /** Visit counts, and browsers counted in an experiment; they contain no answers. */
  counts: "395 days",
};

/** Returns SQL for the time before which rows have expired. */
export const getExpiryTimeSql = (kept: keyof typeof retentionPeriods) =>
  sql`now() - ${retentionPeriods[kept]}::interval`;
