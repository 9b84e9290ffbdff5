import { sql, type SQL } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { deliveries } from "@/lib/server/db/schema";
import { isDeadLetterSql } from "../delivery/list-deliveries";
import { isLeadSaleSql } from "../outcomes/sale-status";

/** The events on a site in a period. */
export interface SiteFigures {
  site: string;
  /** Number of leads created. */
  leads: number;
  /** Number of leads that a receiver accepted. A lead accepted by two receivers counts twice. */
  accepted: number;
  /** Number of leads that a receiver returned, whatever was decided. */
  returned: number;
  /** Number of deliveries that were queued in the period and given up. */
  failed: number;
  /** Sum of the prices of the accepted leads, in US cents. It includes leads that can still be returned. */
  revenueCents: number;
}

/** Counts the events on each site from `from` to just before `until`. Omits sites without any event. */
export async function countSiteFigures(
  db: Pick<Database, "execute">,
  { from, until }: { from: Date; until: Date },
): Promise<SiteFigures[]> {
  const isInPeriod = (time: SQL) =>
    sql`${time} >= ${from.toISOString()}::timestamptz and ${time} < ${until.toISOString()}::timestamptz`;
  const { rows } = await db.execute<SiteFigures & Record<string, unknown>>(sql`
    with events as (
      select site, 'created' as event, 0 as cents from leads where ${isInPeriod(sql`created_at`)}
      union all
      select leads.site, 'accepted', coalesce(d.price_cents, 0) from deliveries d join leads on leads.id = d.lead_id
      where ${isLeadSaleSql} and ${isInPeriod(sql`d.delivered_at`)}
      union all
      select leads.site, 'returned', 0 from receiver_outcomes o join leads on leads.id = o.lead_id
      where o.outcome = 'returned' and ${isInPeriod(sql`o.received_at`)}
      union all
      select leads.site, 'failed', 0 from ${deliveries} join leads on leads.id = ${deliveries.leadId}
      where ${isDeadLetterSql} and ${isInPeriod(sql`${deliveries.queuedAt}`)}
    )
    select site, count(*) filter (where event = 'created')::int as leads,
      count(*) filter (where event = 'accepted')::int as accepted,
      count(*) filter (where event = 'returned')::int as returned,
      count(*) filter (where event = 'failed')::int as failed, sum(cents)::float as "revenueCents"
    from events group by site order by site`);
  return rows;
}
