import { sql, type SQL } from "drizzle-orm";
import { getCampaignSql, getLandingPageSql, getSourceSql } from "../money/touch-columns";

const tracking = sql`tracking`;

/**
 * Returns SQL that counts visits by day (UTC), site, campaign, source and landing page, in the columns of the table
 * `visit_counts`.
 *
 * @param days Bounds of the days on which the visits began. `until` is excluded; without it, today is included.
 */
export function selectCampaignVisitsSql({ from, until }: { from: SQL; until?: SQL }): SQL {
  // A session is never updated before it was created, so the index on the time of the update can be used.
  return sql`
    select (created_at at time zone 'UTC')::date as day, site, ${getCampaignSql(tracking)} as campaign,
      ${getSourceSql(tracking)} as source, ${getLandingPageSql(tracking)} as landing_page, count(*)::int as visits,
      count(*) filter (where exists (
        select from flow_actions where session_id = flow_sessions.id and action_name <> 'BrowserBack'
      ))::int as started,
      count(*) filter (where state <> 'open')::int as finished
    from flow_sessions
    where updated_at >= (${from})::timestamp at time zone 'UTC' and created_at >= (${from})::timestamp at time zone 'UTC'
      ${until ? sql`and created_at < (${until})::timestamp at time zone 'UTC'` : sql``}
    group by 1, 2, 3, 4, 5`;
}

/** Returns SQL that counts a day's visits by campaign and stores the counts. */
export function insertCampaignVisitsSql(day: string): SQL {
  const visits = selectCampaignVisitsSql({ from: sql`${day}::date`, until: sql`${day}::date + 1` });
  return sql`
    insert into visit_counts (day, site, campaign, source, landing_page, visits, started, finished)
    ${visits} on conflict do nothing`;
}

/**
 * SQL for the campaign visits of all days: the stored counts, and live counts of the days since the last stored one.
 *
 * @param from First day of the period.
 */
export function readCampaignVisitsSql(from: SQL): SQL {
  const columns = sql`day, site, campaign, source, landing_page, visits, started, finished`;
  const firstLiveDay = sql`greatest(${from}, (select max(day) + 1 from visit_counts))`;
  return sql`(
    select ${columns} from visit_counts where day >= ${from}
    union all
    select ${columns} from (${selectCampaignVisitsSql({ from: firstLiveDay })}) as live
  )`;
}
