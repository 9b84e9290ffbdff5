import { sql, type SQL } from "drizzle-orm";
import { getCampaignSql } from "../money/touch-columns";

/** SQL that derives a visit's device from the user agent: phone, tablet, desktop, robot or "not known". */
const deviceSql = sql`case
  when user_agent = '' then 'not known'
  when user_agent ~* 'bot|crawl|spider|headless' then 'robot'
  when user_agent ~* 'ipad|tablet|kindle' or (user_agent ~* 'android' and user_agent !~* 'mobile') then 'tablet'
  when user_agent ~* 'mobi|iphone|android' then 'phone'
  else 'desktop' end`;

const campaignSql = getCampaignSql(sql`tracking`);

/**
 * Returns SQL for the histogram bucket of a time, from 0 to 63. Bucket 0 starts at half a second, and every fourth
 * bucket doubles the time.
 */
export const timeBucketSql = (seconds: SQL) =>
  sql`least(63, greatest(0, floor(4 * log(2, greatest(${seconds}, 0.5)::numeric / 0.5))))::int`;

/** Returns SQL for the sessions that began on a day (UTC), with attributes such as the device. */
export function selectVisitsSql(day: string): SQL {
  return sql`
    select s.id, s.site, s.flow_key, s.flow_version, s.page_key, s.trail, s.state, s.created_at,
      ${deviceSql} as device, ${campaignSql} as campaign, tracking,
      case when without_script then 'without' else 'with' end as script,
      coalesce(v.definition::jsonb ->> 'language', '') as language
    from flow_sessions s left join flow_versions v on v.hash = s.flow_version
    where s.created_at >= ${day}::date::timestamp at time zone 'UTC'
      and s.created_at < (${day}::date + 1)::timestamp at time zone 'UTC'`;
}

/**
 * SQL that turns each session of `selectVisitsSql` into several rows: one for the total, and one for each attribute
 * such as the device.
 */
export const expandVisitAttributesSql = sql`(
  values ('', ''), ('campaign', campaign), ('device', device), ('script', script), ('language', language)
  union all select key, value from jsonb_each_text(tracking) where starts_with(key, 'exp_')
) as splits (split, value)`;

/**
 * Marks the rows of `funnel_counts` that count validation errors, in the column `split`. `webVitalSplitName` marks
 * those for web vitals.
 */
export const validationErrorSplitName = "fault";
export const webVitalSplitName = "vital";

/** SQL condition for rows that count validation errors or web vitals instead of page views. */
export const isVisitReportRowSql = sql.raw(
  `split ~ '^(${validationErrorSplitName}|${webVitalSplitName})(:|$)'`,
);
