import { sql, type SQL } from "drizzle-orm";
import { campaignIn } from "../money/lead-campaign";

/** A phone, a tablet, another machine; what says that it is a robot is one. */
const device = sql`case
  when user_agent = '' then 'not known'
  when user_agent ~* 'bot|crawl|spider|headless' then 'robot'
  when user_agent ~* 'ipad|tablet|kindle' or (user_agent ~* 'android' and user_agent !~* 'mobile') then 'tablet'
  when user_agent ~* 'mobi|iphone|android' then 'phone'
  else 'desktop' end`;

const campaign = campaignIn(sql`tracking`);

/** Quarters of an octave above half a second, 0 to 63: the bucket that a time falls into. */
export const bucket = (seconds: SQL) =>
  sql`least(63, greatest(0, floor(4 * log(2, greatest(${seconds}, 0.5)::numeric / 0.5))))::int`;

/** The sessions that began on a day (UTC), with what they may be split by. */
export function visitsOf(day: string): SQL {
  return sql`
    select s.id, s.site, s.flow_key, s.flow_version, s.page_key, s.trail, s.state, s.created_at,
      ${device} as device, ${campaign} as campaign, tracking,
      case when without_script then 'without' else 'with' end as script,
      coalesce(v.definition::jsonb ->> 'language', '') as language
    from flow_sessions s left join flow_versions v on v.hash = s.flow_version
    where s.created_at >= ${day}::date::timestamp at time zone 'UTC'
      and s.created_at < (${day}::date + 1)::timestamp at time zone 'UTC'`;
}

/** A row of `visitsOf` once for all, and once for each thing that it has in common with others. */
export const splits = sql`(
  values ('', ''), ('campaign', campaign), ('device', device), ('script', script), ('language', language)
  union all select key, value from jsonb_each_text(tracking) where starts_with(key, 'exp_')
) as splits (split, value)`;

/** What visits report of themselves stands among the counts under splits of its own (visit-reports.ts). */
export const faultSplit = "fault";
export const vitalSplit = "vital";

/** Whether a split is a report's, and none to choose. */
export const isOfReports = sql.raw(`split ~ '^(${faultSplit}|${vitalSplit})(:|$)'`);
