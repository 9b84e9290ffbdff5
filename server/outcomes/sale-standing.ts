import { sql, type SQL } from "drizzle-orm";
import { lastDecision } from "./last-decision";
import { usualReturnDays } from "../receivers/receiver";
import { allReceivers, type ReceiverRegister } from "../receivers/receiver-register";

/**
 * A receiver has taken the lead, and has not said no to it since. `d` is the delivery. What goes to another address of the
 * same receiver, whose id has a plus sign, is no second sale: as a pattern, of which the planner can tell how many it leaves.
 */
export const isSale = sql`(d.message = 'lead.created' and d.delivered_at is not null and d.state <> 'rejected'
  and d.receiver_id not like '%+%')`;

/**
 * What became of the returns of each lead and receiver, as `returns`, to be joined to the delivery `d`. Only what was
 * returned from a time on is looked at: a lead that was taken later cannot have been returned before.
 */
export function returnsFrom(from?: Date): SQL {
  const since = from ? sql`and o.received_at >= ${from.toISOString()}::timestamptz` : sql``;
  // Materialized: a planner that expects few sales would make it again for each of them.
  return sql`(with returned as materialized (
    select lead_id, receiver_id, bool_or(decision = 'accept') as is_accepted, bool_or(decision is null) as is_waiting
    from (
      select o.lead_id, o.receiver_id, ${lastDecision} as decision
      from receiver_outcomes o where o.outcome = 'returned' ${since}
    ) as decided group by lead_id, receiver_id
  ) select * from returned) as returns on returns.lead_id = d.lead_id and returns.receiver_id = d.receiver_id`;
}

/**
 * The moment until which the receiver of a delivery `d` may return its lead: the end of the last day (UTC) that was agreed
 * when it took the lead, or at once where none was. A lead that was taken without such days goes by the register.
 */
export function returnableUntil(
  register: Pick<ReceiverRegister, "receivers" | "schools"> = { receivers: [] },
): SQL {
  const days = allReceivers(register).flatMap(({ id, returnDays }) =>
    returnDays === undefined ? [] : [[id, returnDays] as const],
  );
  const windows = JSON.stringify(Object.fromEntries(days));
  const agreed = sql`coalesce(d.return_days, (${windows}::jsonb ->> d.receiver_id)::int, ${usualReturnDays}::int)`;
  return sql`(case ${agreed} when 0 then d.delivered_at
    else date_trunc('day', d.delivered_at + make_interval(days => ${agreed} + 1), 'UTC') end)`;
}

/**
 * The standing of the sale of a delivery `d`, its `returns` joined: `returned` when a return was accepted, `open` while a
 * return waits for a decision or may still come, `settled` from then on (docs/decisions/0048).
 */
export function saleStanding(register: Pick<ReceiverRegister, "receivers" | "schools">): SQL {
  return sql`(case
    when returns.is_accepted then 'returned'
    when returns.is_waiting or ${returnableUntil(register)} >= now() then 'open'
    else 'settled' end)`;
}
