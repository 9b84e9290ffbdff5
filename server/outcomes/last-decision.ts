import { sql } from "drizzle-orm";

/**
 * SQL expression for the last decision of an operator or a rule about a returned outcome `o`; null before a decision.
 */
export const lastDecision = sql`(
  select decision from return_decisions where outcome_id = o.id order by id desc limit 1)`;
