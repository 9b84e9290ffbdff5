import "server-only";
import { sql } from "drizzle-orm";
import type { Receiver } from "../../receivers/receiver";
import { timeZoneOf } from "../../receivers/receiving-hours";
import { allReceivers } from "../../receivers/receiver-register";
import type { Condition, Finding } from "./condition";

type Placed = { id: string; day: number; month: number };

/**
 * Receivers that have as many leads of their day or month as they take. Places that are only held do not count: they
 * come back. A cap of 0 is a receiver that was switched off.
 */
export const capReached: Condition = async ({ database, receivers, now }) => {
  const capped = allReceivers(receivers()).filter(({ caps }) => caps?.day || caps?.month);
  if (capped.length === 0) return [];
  const zones = capped.map((receiver) => ({ id: receiver.id, zone: timeZoneOf(receiver) }));
  const { rows } = await database().execute<Placed>(sql`
    select asked.id, placed.day, placed.month
    from (
      select id,
        date_trunc('day', ${now} at time zone zone) at time zone zone as day,
        date_trunc('month', ${now} at time zone zone) at time zone zone as month
      from jsonb_to_recordset(${JSON.stringify(zones)}::jsonb) as z(id text, zone text)
    ) as asked, lateral (
      select count(*) filter (where placed_at >= asked.day)::int as day, count(*)::int as month
      from receiver_reservations
      where receiver_id = asked.id and lead_id is not null
        and placed_at >= asked.month and placed_at <= ${now}
    ) as placed`);
  return capped.flatMap((receiver) =>
    findingsOf(
      receiver,
      rows.find(({ id }) => id === receiver.id),
    ),
  );
};

function findingsOf({ id, caps }: Receiver, placed: Placed | undefined): Finding[] {
  if (!placed) return [];
  return (["day", "month"] as const).flatMap((span) => {
    const cap = caps?.[span];
    if (!cap || placed[span] < cap) return [];
    const summary = `Receiver ${id} has its ${cap} leads of the ${span}, and is not matched until the next.`;
    return [{ subject: `${id} (${span})`, summary }];
  });
}
