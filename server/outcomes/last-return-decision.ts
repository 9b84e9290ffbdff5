import { sql } from "drizzle-orm";

/** SQL for the latest decision about a returned lead, where `o` is the row of the return; null if undecided. */
export const lastReturnDecisionSql = sql`(
  select decision from return_decisions where outcome_id = o.id order by id desc limit 1)`;
