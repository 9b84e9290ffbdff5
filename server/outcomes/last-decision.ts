import { sql } from "drizzle-orm";

/** What the operator, or a rule, decided last on a returned outcome `o`; null while nobody has. */
export const lastDecision = sql`(
  select decision from return_decisions where outcome_id = o.id order by id desc limit 1)`;
