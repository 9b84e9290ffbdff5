import "server-only";
import { sql } from "drizzle-orm";
import type { Condition } from "./condition";

/** Ended on purpose: nobody is to be told of these leads. */
const onPurpose = ["suppressed", "no consent"];

/** Deliveries that were given up, by receiver. `npm run leads -- redeliver` ends it. */
export const deadLetters: Condition = async ({ database }) => {
  const { rows } = await database().execute<{ id: string; n: number }>(sql`
    select receiver_id as id, count(*)::int as n from deliveries
    where state = 'dead' and coalesce(last_error, '') <> all (${sql.param(onPurpose)}::text[])
    group by receiver_id`);
  return rows.map(({ id, n }) => ({
    subject: id,
    summary: `Deliveries to receiver ${id} that were given up: ${n}. See npm run leads -- redeliver.`,
  }));
};
