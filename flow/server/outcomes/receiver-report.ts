import "server-only";
import { sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";

/** What became of a receiver's leads of one month (UTC), by when each was delivered. */
export interface ReceiverMonth {
  /** e.g. 2026-01 */
  month: string;
  receiverId: string;
  /** As visitors were told, last. */
  name: string;
  /** Leads that reached the receiver, taken or not. */
  delivered: number;
  /** Of these, taken. */
  accepted: number;
  contactedWithin5: number;
  contactedWithin60: number;
  returned: number;
  /** Of these, returns that were accepted. */
  returnsAccepted: number;
  converted: number;
}

/** Sums up outcomes, a row for each receiver and month, newest month first; one month alone with `month`. */
export async function receiverReport(db: Database, month?: string): Promise<ReceiverMonth[]> {
  const { rows } = await db.execute<ReceiverMonth & Record<string, unknown>>(sql`
    with sent as (
      select lead_id, receiver_id, (array_agg(receiver_name order by created_at desc))[1] as name,
        min(coalesce(delivered_at, created_at)) as delivered_at, bool_or(state = 'delivered') as is_accepted
      from deliveries where message = 'lead.created' and state in ('delivered', 'rejected')
      group by lead_id, receiver_id
    ), became as (
      select lead_id, receiver_id,
        min(occurred_at) filter (where outcome = 'contacted') as contacted_at,
        bool_or(outcome = 'converted') as is_converted,
        bool_or(outcome = 'returned') as is_returned,
        bool_or(outcome = 'returned' and (
          select decision from return_decisions where outcome_id = o.id order by id desc limit 1
        ) = 'accept') as is_return_accepted
      from receiver_outcomes o group by lead_id, receiver_id
    )
    select to_char(delivered_at at time zone 'UTC', 'YYYY-MM') as "month", receiver_id as "receiverId",
      (array_agg(name order by delivered_at desc))[1] as "name",
      count(*)::int as "delivered",
      count(*) filter (where is_accepted)::int as "accepted",
      count(*) filter (where contacted_at <= delivered_at + interval '5 minutes')::int as "contactedWithin5",
      count(*) filter (where contacted_at <= delivered_at + interval '60 minutes')::int as "contactedWithin60",
      count(*) filter (where is_returned)::int as "returned",
      count(*) filter (where is_return_accepted)::int as "returnsAccepted",
      count(*) filter (where is_converted)::int as "converted"
    from sent left join became using (lead_id, receiver_id)
    where ${month ?? null}::text is null
      or to_char(delivered_at at time zone 'UTC', 'YYYY-MM') = ${month ?? null}::text
    group by 1, 2 order by 1 desc, 2`);
  return rows;
}
