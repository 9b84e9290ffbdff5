import { asc, isNull, sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { operatorAlerts } from "@/lib/server/db/alerts-schema";
import { isDeadLetterSql } from "../delivery/list-deliveries";

/** Number of a site's leads today (UTC), yesterday, and on average. */
export interface SiteLeadsToday {
  site: string;
  today: number;
  accepted: number;
  yesterday: number;
  /** Average number of leads per day in the last seven days, without today. */
  usual: number;
}

/** Counts each site's leads today, yesterday, and on average over the last seven days. */
export async function countSiteLeadsToday(db: Database): Promise<SiteLeadsToday[]> {
  const { rows } = await db.execute<SiteLeadsToday & Record<string, unknown>>(sql`
    with days as (select date_trunc('day', now(), 'UTC') as today)
    select site, count(*) filter (where created_at >= today)::int as "today",
      count(*) filter (where created_at >= today and exists (
        select from deliveries where lead_id = leads.id and message = 'lead.created'
          and state = 'delivered'))::int as "accepted",
      count(*) filter (where created_at >= today - interval '1 day' and created_at < today)::int as "yesterday",
      round(count(*) filter (where created_at < today) / 7.0, 1)::float as "usual"
    from leads, days where created_at >= today - interval '7 days' group by site order by site`);
  return rows;
}

/** Number of deliveries and returns that an operator may have to deal with. */
export interface OperatorTaskCounts {
  returnedToday: number;
  returnsToDecide: number;
  /** Pending deliveries that have not failed so far. */
  pending: number;
  /** Deliveries that an operator must make, because the receiver has no webhook. */
  held: number;
  /** Deliveries that failed and will be retried. */
  failing: number;
  givenUp: number;
}

/** Counts the deliveries and returns that an operator may have to deal with. */
export async function countOperatorTasks(db: Database): Promise<OperatorTaskCounts> {
  const { rows } = await db.execute<OperatorTaskCounts & Record<string, unknown>>(sql`
    select count(*) filter (where state = 'pending' and last_error is null)::int as "pending",
      count(*) filter (where state = 'held')::int as "held",
      count(*) filter (where state = 'pending' and last_error is not null)::int as "failing",
      count(*) filter (where ${isDeadLetterSql})::int as "givenUp",
      (select count(*)::int from receiver_outcomes where outcome = 'returned'
        and received_at >= date_trunc('day', now(), 'UTC')) as "returnedToday",
      (select count(*)::int from receiver_outcomes o where outcome = 'returned' and not exists (
        select from return_decisions where outcome_id = o.id)) as "returnsToDecide"
    from deliveries where state in ('pending', 'held', 'dead')`);
  const [standing] = rows;
  if (!standing) throw new Error("The query for today's counts returned no row.");
  return standing;
}

/** Returns the open alerts, oldest first. */
export function listOpenAlerts(db: Pick<Database, "select">) {
  return db
    .select()
    .from(operatorAlerts)
    .where(isNull(operatorAlerts.resolvedAt))
    .orderBy(asc(operatorAlerts.raisedAt));
}
