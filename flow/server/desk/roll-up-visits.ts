import "server-only";
import { sql, type SQL } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { receiverRegister } from "../receivers/current-receivers";
import { countExperimentVisits, settleVisits } from "./experiment-visits";

/** Sessions are kept for 30 days; a night that was missed is made up for within them. */
const daysBack = 29;

/**
 * Counts the visits of each past day (UTC) that is not counted yet, before the night's purge takes their actions. A visit
 * counts as it stands then: some hours after it began at least.
 */
export async function rollUpVisits(db: Database): Promise<void> {
  const { rows } = await db.execute<{ day: string }>(sql`
    select to_char(begun at time zone 'UTC', 'YYYY-MM-DD') as day from generate_series(
      date_trunc('day', now(), 'UTC') - make_interval(days => ${daysBack}::int),
      date_trunc('day', now(), 'UTC') - interval '1 day', interval '1 day') as begun
    where not exists (select from funnel_counts where day = (begun at time zone 'UTC')::date)
    order by begun`);
  for (const { day } of rows) {
    await db.execute(countsOf(day));
    await countExperimentVisits(db, day);
  }
  await settleVisits(db, receiverRegister());
}

/** A phone, a tablet, another machine; what says that it is a robot is one. */
const device = sql`case
  when user_agent = '' then 'not known'
  when user_agent ~* 'bot|crawl|spider|headless' then 'robot'
  when user_agent ~* 'ipad|tablet|kindle' or (user_agent ~* 'android' and user_agent !~* 'mobile') then 'tablet'
  when user_agent ~* 'mobi|iphone|android' then 'phone'
  else 'desktop' end`;

/** `utm_campaign`, else the campaign's page on which the visitor landed. */
const campaign = sql`coalesce(nullif(tracking ->> 'utm_campaign', ''), tracking ->> 'landing:last:campaign', '')`;

/** Quarters of an octave above half a second, 0 to 63: the bucket that a time falls into. */
const bucket = (seconds: SQL) =>
  sql`least(63, greatest(0, floor(4 * log(2, greatest(${seconds}, 0.5)::numeric / 0.5))))::int`;

/** The counts of one day's visits: each page that was shown, for all visits and for each thing they have in common. */
function countsOf(day: string): SQL {
  return sql`
    with visits as materialized (
      select s.id, s.site, s.flow_key, s.flow_version, s.page_key, s.state, s.created_at,
        ${device} as device, ${campaign} as campaign, tracking,
        case when without_script then 'without' else 'with' end as script,
        coalesce(v.definition::jsonb ->> 'language', '') as language
      from flow_sessions s left join flow_versions v on v.hash = s.flow_version
      where s.created_at >= ${day}::date::timestamp at time zone 'UTC'
        and s.created_at < (${day}::date + 1)::timestamp at time zone 'UTC'
    ), steps as (
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
        v.page_key = p.page_key and v.state = 'open' as is_left, ${bucket(sql`seconds`)} as bucket, seconds
      from pages p join visits v on v.id = p.session_id cross join lateral (
        values ('', ''), ('campaign', campaign), ('device', device), ('script', script), ('language', language)
        union all select key, value from jsonb_each_text(tracking) where starts_with(key, 'exp_')
      ) as splits (split, value)
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
