import { asc, isNull, sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { alerts } from "@/lib/server/db/alerts-schema";
import { isGivenUp } from "../delivery/list-deliveries";

/** A site's leads today (UTC), beside the days before. */
export interface SiteDay {
  site: string;
  today: number;
  accepted: number;
  yesterday: number;
  /** A day, over the seven days before today. */
  usual: number;
}

/** Leads of today and of the week before, by site. */
export async function siteDays(db: Database): Promise<SiteDay[]> {
  const { rows } = await db.execute<SiteDay & Record<string, unknown>>(sql`
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

/** What waits for somebody, and what fails, now. */
export interface Standing {
  returnedToday: number;
  returnsToDecide: number;
  /** On their way, for the first time. */
  pending: number;
  /** Waiting for the operator: their receivers have no webhook. */
  held: number;
  /** Tried without success, and tried again. */
  failing: number;
  givenUp: number;
}

export async function standingNow(db: Database): Promise<Standing> {
  const { rows } = await db.execute<Standing & Record<string, unknown>>(sql`
    select count(*) filter (where state = 'pending' and last_error is null)::int as "pending",
      count(*) filter (where state = 'held')::int as "held",
      count(*) filter (where state = 'pending' and last_error is not null)::int as "failing",
      count(*) filter (where ${isGivenUp})::int as "givenUp",
      (select count(*)::int from receiver_outcomes where outcome = 'returned'
        and received_at >= date_trunc('day', now(), 'UTC')) as "returnedToday",
      (select count(*)::int from receiver_outcomes o where outcome = 'returned' and not exists (
        select from return_decisions where outcome_id = o.id)) as "returnsToDecide"
    from deliveries where state in ('pending', 'held', 'dead')`);
  const [standing] = rows;
  if (!standing) throw new Error("Counts gave no row.");
  return standing;
}

/** Alerts that last, the oldest first. */
export function openAlerts(db: Pick<Database, "select">) {
  return db.select().from(alerts).where(isNull(alerts.resolvedAt)).orderBy(asc(alerts.raisedAt));
}
