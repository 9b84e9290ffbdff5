import { sql, type SQL } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import type { Receiver } from "./receiver";
import { getReceiverTimeZone } from "./register/receiving-hours";

/** Number of leads of a receiver in the current day and month. */
export interface ReceiverLeadCounts {
  /** Leads of the current day in the receiver's time zone; `month` counts the current month. */
  day: number;
  month: number;
  /**
   * Number of this month's leads for which the receiver is a reserve: it gets them only if another receiver rejects
   * them.
   */
  reserved: number;
}

/**
 * Counts the leads of each receiver in the current day and month, by receiver id.
 * @param now SQL for the current time.
 */
export async function countReceiverLeads(
  db: Pick<Database, "execute">,
  receivers: readonly Receiver[],
  now: SQL = sql`clock_timestamp()`,
): Promise<Map<string, ReceiverLeadCounts>> {
  if (receivers.length === 0) return new Map();
  const zones = receivers.map((receiver) => ({
    id: receiver.id,
    zone: getReceiverTimeZone(receiver),
  }));
  const { rows } = await db.execute<
    { id: string } & ReceiverLeadCounts & Record<string, unknown>
  >(sql`
    with asked as (
      select id, ${now} as until,
        date_trunc('day', ${now} at time zone zone) at time zone zone as day,
        date_trunc('month', ${now} at time zone zone) at time zone zone as month
      from jsonb_to_recordset(${JSON.stringify(zones)}::jsonb) as z(id text, zone text)
    ), placed as (
      select r.receiver_id as id, r.placed_at >= asked.day as is_today,
        d.state is not distinct from 'waiting' as is_reserved
      from asked join receiver_reservations r on r.receiver_id = asked.id
        and r.lead_id is not null and r.placed_at >= asked.month and r.placed_at <= asked.until
      left join deliveries d on d.lead_id = r.lead_id and d.receiver_id = r.receiver_id
        and d.message = 'lead.created'
    )
    select id, count(*) filter (where is_today and not is_reserved)::int as day,
      count(*) filter (where not is_reserved)::int as month,
      count(*) filter (where is_reserved)::int as reserved
    from placed group by id`);
  return new Map(rows.map(({ id, day, month, reserved }) => [id, { day, month, reserved }]));
}
