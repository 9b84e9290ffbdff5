import { sql } from "drizzle-orm";

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
