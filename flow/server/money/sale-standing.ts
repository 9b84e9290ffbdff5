import "server-only";
import { sql, type SQL } from "drizzle-orm";
import { allReceivers, type ReceiverRegister } from "../receivers/receiver-register";

/** How long a receiver may return a lead, in days, where the register does not say. */
const usualReturnDays = 14;

/**
 * A receiver has taken the lead, and has not said no to it since. `d` is the delivery. What goes to another address of the
 * same receiver, whose id has a plus sign, is no second sale.
 */
export const isSale = sql`(d.message = 'lead.created' and d.delivered_at is not null and d.state <> 'rejected'
  and position('+' in d.receiver_id) = 0)`;

/**
 * Where the sale of a delivery `d` stands: `returned` when a return was accepted, `open` while one waits for a decision or
 * may still come, `settled` from then on (docs/decisions/0048).
 */
export function saleStanding(register: Pick<ReceiverRegister, "receivers" | "schools">): SQL {
  const days = allReceivers(register).flatMap(({ id, returnDays }) =>
    returnDays === undefined ? [] : [[id, returnDays] as const],
  );
  const windows = JSON.stringify(Object.fromEntries(days));
  return sql`(
    select case when bool_or(decision = 'accept') then 'returned'
      when bool_or(decision is null and is_return) or d.delivered_at >= now() - make_interval(
        days => coalesce((${windows}::jsonb ->> d.receiver_id)::int, ${usualReturnDays}::int)) then 'open'
      else 'settled' end
    from (
      select true as is_return, (
        select decision from return_decisions r where r.outcome_id = o.id order by r.id desc limit 1) as decision
      from receiver_outcomes o
      where o.lead_id = d.lead_id and o.receiver_id = d.receiver_id and o.outcome = 'returned'
    ) as returns)`;
}
