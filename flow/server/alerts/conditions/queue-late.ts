import "server-only";
import { sql } from "drizzle-orm";
import type { Condition } from "./condition";

const lateMinutes = 5;

/** Deliveries that nobody tried, five minutes after their time. */
export const queueLate: Condition = async ({ database, now }) => {
  const { rows } = await database().execute<{ n: number; minutes: number }>(sql`
    select count(*)::int as n, coalesce(floor(extract(epoch from ${now} - min(due)) / 60), 0)::int as minutes
    from (select next_attempt_at as due from deliveries where state = 'pending') as waiting
    where due < ${now} - make_interval(mins => ${lateMinutes})`);
  const { n = 0, minutes = 0 } = rows[0] ?? {};
  if (n === 0) return [];
  return [
    { subject: "", summary: `The queue is late: ${n} wait, the oldest for ${minutes} minutes.` },
  ];
};
