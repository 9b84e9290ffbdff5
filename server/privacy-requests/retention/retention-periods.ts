import { sql } from "drizzle-orm";
import { leadRetentionPeriod } from "../../legal-holds/sealed-leads";

/** How long each kind of data is stored, as PostgreSQL intervals (docs/decisions/0018). */
export const retentionPeriods = {
  /**
   * Leads with the hashes of their contacts, consent evidence, deliveries and outcomes. The extra day covers leap years
   * and the minimum that the database enforces.
   */
  leads: leadRetentionPeriod,
  /** Sessions with their answers and actions, counted from the last action. */
  sessions: "30 days",
  /** Answers of sessions that have sent a lead. The page after submission can be viewed for a day. */
  endedSessions: "1 day",
  /** Reservations of a receiver's capacity. Caps count at most one month back. */
  places: "62 days",
  /** Reservations that expired without a lead. */
  holds: "1 day",
  /** The register of privacy requests: 24 months (California, 11 CCR 7101). */
  requests: "24 months 1 day",
  /** Keyed hashes for the daily limit of privacy requests. */
  requestLimits: "1 day",
  /** Client events, which contain no answers. */
  events: "395 days",
  /** Visit counts and the visits of experiments, which contain no answers. */
  counts: "395 days",
};

/** Returns SQL for the start of a retention period. Older rows have expired. */
export const getRetentionCutoffSql = (kept: keyof typeof retentionPeriods) =>
  sql`now() - ${retentionPeriods[kept]}::interval`;
