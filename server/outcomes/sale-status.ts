import { sql, type SQL } from "drizzle-orm";
import { lastReturnDecisionSql } from "./last-return-decision";
import { defaultReturnDays } from "../receivers/receiver";
import { listReceivers, type ReceiverRegister } from "../receivers/receiver-register";

/**
 * SQL condition on a delivery `d`: the receiver accepted the lead and did not reject it later. Excludes copies sent
 * to additional webhooks of a receiver.
 */
export const isLeadSaleSql = sql`(d.message = 'lead.created' and d.delivered_at is not null and d.state <> 'rejected'
  and d.receiver_id not like '%+%')`;

/**
 * Returns SQL that joins a delivery `d` with its returns: `returns.is_accepted` if a return was accepted,
 * `returns.is_waiting` if one is undecided.
 *
 * @param from Ignores returns before this time.
 */
export function leadReturnsJoinSql(from?: Date): SQL {
  const since = from ? sql`and o.received_at >= ${from.toISOString()}::timestamptz` : sql``;
  // Without MATERIALIZED, PostgreSQL may run this query again for each sale.
  return sql`(with returned as materialized (
    select lead_id, receiver_id, bool_or(decision = 'accept') as is_accepted, bool_or(decision is null) as is_waiting
    from (
      select o.lead_id, o.receiver_id, ${lastReturnDecisionSql} as decision
      from receiver_outcomes o where o.outcome = 'returned' ${since}
    ) as decided group by lead_id, receiver_id
  ) select * from returned) as returns on returns.lead_id = d.lead_id and returns.receiver_id = d.receiver_id`;
}

/**
 * Returns SQL for the time until which a receiver may return a lead: the end of the return period's last day, in UTC.
 * Without a return period (0 days), it is the time of delivery.
 */
export function leadReturnDeadlineSql(
  register: Pick<ReceiverRegister, "receivers" | "schools"> = { receivers: [] },
): SQL {
  const days = listReceivers(register).flatMap(({ id, returnDays }) =>
    returnDays === undefined ? [] : [[id, returnDays] as const],
  );
  const windows = JSON.stringify(Object.fromEntries(days));
  const agreed = sql`coalesce(d.return_days, (${windows}::jsonb ->> d.receiver_id)::int, ${defaultReturnDays}::int)`;
  return sql`(case ${agreed} when 0 then d.delivered_at
    else date_trunc('day', d.delivered_at + make_interval(days => ${agreed} + 1), 'UTC') end)`;
}

/**
 * Returns SQL for the status of a sold lead, in a query with `leadReturnsJoinSql` (docs/decisions/0017). `returned`: a
 * return was accepted. `open`: a return is still possible or undecided. `settled`: the sale is final.
 */
export function leadSaleStatusSql(register: Pick<ReceiverRegister, "receivers" | "schools">): SQL {
  return sql`(case
    when returns.is_accepted then 'returned'
    when returns.is_waiting or ${leadReturnDeadlineSql(register)} >= now() then 'open'
    else 'settled' end)`;
}
