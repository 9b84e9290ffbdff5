import { sql, type SQL } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { executeAndCountRows, type TablePurge } from "@/lib/server/db/table-purge";
import {
  markVisitsWithAcceptedLead,
  recordExperimentVisits,
} from "../attribution/experiment-visits";
import { isLeadSaleSql, leadReturnsJoinSql, leadSaleStatusSql } from "../outcomes/sale-status";
import { getReceiverRegister } from "../receivers/current-receivers";
import type { ReceiverRegister } from "../receivers/receiver-register";
import { insertVisitReportCountsSql } from "./visit-reports";
import { insertCampaignVisitsSql } from "./visits/campaign-visits";
import { timeBucketSql, expandVisitAttributesSql, selectVisitsSql } from "./visits/visits-of-day";

/** Maximum number of past days to count if runs were missed. Older sessions have been deleted. */
const maximumDaysBack = 29;

/**
 * Counts the visits of each past day (UTC) that has not been counted yet. Call it before the nightly purge, which
 * deletes the visits.
 */
export async function countDailyVisits(db: Database): Promise<void> {
  for (const day of await listUncountedDays(db, sql`visit_counts`))
    await db.execute(insertCampaignVisitsSql(day));
  for (const day of await listUncountedDays(db, sql`funnel_counts`)) {
    await db.transaction(async (tx) => {
      await tx.execute(insertCountsSql(day));
      await tx.execute(insertVisitReportCountsSql(day));
    });
    await recordExperimentVisits(db, day);
  }
  await markExperimentVisitsAccepted(db, getReceiverRegister());
}

/** Returns the past days (UTC) that have no row in a table of counts, oldest first. */
async function listUncountedDays(db: Database, table: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ day: string }>(sql`
    select to_char(begun at time zone 'UTC', 'YYYY-MM-DD') as day from generate_series(
      date_trunc('day', now(), 'UTC') - make_interval(days => ${maximumDaysBack}::int),
      date_trunc('day', now(), 'UTC') - interval '1 day', interval '1 day') as begun
    where not exists (select from ${table} where day = (begun at time zone 'UTC')::date)
    order by begun`);
  return rows.map(({ day }) => day);
}

/** Marks the visits of A/B tests whose lead a receiver accepted and can no longer return. */
export async function markExperimentVisitsAccepted(
  db: Database,
  register: Pick<ReceiverRegister, "receivers" | "schools">,
): Promise<void> {
  await markVisitsWithAcceptedLead(
    db,
    sql`select l.session_id from leads l join deliveries d on d.lead_id = l.id left join ${leadReturnsJoinSql()}
      where ${isLeadSaleSql} and ${leadSaleStatusSql(register)} = 'settled'`,
  );
}

/**
 * Returns SQL that stores how many visits of a day saw, answered and left each page: in total, and by attribute such
 * as device.
 */
function insertCountsSql(day: string): SQL {
  return sql`
    with visits as materialized (${selectVisitsSql(day)}), steps as (
      select a.session_id, a.page_key, a.action_name, extract(epoch from a.created_at - coalesce(
        lag(a.created_at) over (partition by a.session_id order by a.created_at), v.created_at)) as seconds,
        row_number() over (partition by a.session_id, a.page_key, a.action_name = 'BrowserBack'
          order by a.created_at) as nth
      from flow_actions a join visits v on v.id = a.session_id
    ), pages as (
      select session_id, page_key, bool_or(action_name <> 'BrowserBack') as is_answered,
        min(seconds) filter (where action_name <> 'BrowserBack' and nth = 1) as seconds
      from steps group by session_id, page_key
      union
      select id, page_key, false, null from visits v where not exists (
        select from steps where session_id = v.id and steps.page_key = v.page_key)
    ), marked as (
      select v.site, v.flow_key, v.flow_version, p.page_key, split, value, is_answered,
        v.page_key = p.page_key and v.state = 'open' as is_left, ${timeBucketSql(sql`seconds`)} as bucket, seconds
      from pages p join visits v on v.id = p.session_id cross join lateral ${expandVisitAttributesSql}
    ), times as (
      select site, flow_key, flow_version, page_key, split, value, jsonb_object_agg(bucket, visits) as times
      from (
        select site, flow_key, flow_version, page_key, split, value, bucket, count(*) as visits
        from marked where seconds is not null group by 1, 2, 3, 4, 5, 6, 7
      ) as counted group by 1, 2, 3, 4, 5, 6
    )
    insert into funnel_counts (day, site, flow_key, flow_version, page_key, split, value, shown, answered, "left", times)
    select ${day}::date, site, flow_key, flow_version, page_key, split, value, count(*),
      count(*) filter (where is_answered), count(*) filter (where is_left), coalesce(min(t.times::text)::jsonb, '{}')
    from marked left join times t using (site, flow_key, flow_version, page_key, split, value)
    group by site, flow_key, flow_version, page_key, split, value
    on conflict do nothing`;
}

/** Retention rule that deletes old visit counts of questionnaire pages. */
export const visitCountPurge: TablePurge = {
  table: sql`funnel_counts`,
  buildExpiredCondition: (before) => sql`day < ${before}`,
  purge(db, before, size) {
    const key = sql`day, site, flow_key, flow_version, page_key, split, value`;
    return executeAndCountRows(
      db,
      sql`delete from funnel_counts where (${key}) in (
        select ${key} from funnel_counts where ${visitCountPurge.buildExpiredCondition(before)} limit ${size})`,
    );
  },
};

/** Retention rule that deletes old visit counts of campaigns. */
export const campaignVisitPurge: TablePurge = {
  table: sql`visit_counts`,
  buildExpiredCondition: (before) => sql`day < ${before}`,
  purge(db, before, size) {
    const key = sql`day, site, campaign, source, landing_page`;
    return executeAndCountRows(
      db,
      sql`delete from visit_counts where (${key}) in (
        select ${key} from visit_counts where ${campaignVisitPurge.buildExpiredCondition(before)} limit ${size})`,
    );
  },
};
