import { sql } from "drizzle-orm";
import type { AlertConditionCheck } from "./alert-condition-check";

/** Time zone of most visitors. Local time makes hours comparable across changes of daylight saving time. */
const visitorTimeZone = "America/New_York";

/**
 * Finds sites without leads for more than an hour. The same hour must have had at least the threshold of leads in each of
 * the last four weeks. The usual 30 minutes after the hour lower the rate of false alerts from one in 150 hours to one in
 * 1,800 (docs/decisions/0024). The alert stays open until the next lead.
 */
export const leadsMissingCheck: AlertConditionCheck = async (
  { database, now, settings },
  isOpen,
) => {
  const { threshold, time: graceMinutes } = settings().kinds["leads-missing"];
  const { rows } = await database().execute<{
    site: string;
    least: number;
    is_silent: boolean;
  }>(sql`
    with hour as (
      select date_trunc('hour', (${now} - make_interval(mins => ${graceMinutes}::int)) at time zone ${visitorTimeZone})
        - interval '1 hour' as start
    ), weeks as (
      select week, (start - week * interval '7 days') at time zone ${visitorTimeZone} as start,
        (start - week * interval '7 days' + interval '1 hour') at time zone ${visitorTimeZone} as stop
      from hour, generate_series(1, 4) as week
    ), counts as (
      select site, week, count(*) as n
      from weeks join leads on created_at >= weeks.start and created_at < weeks.stop
      group by site, week
    ), expected as (
      select site, case when count(*) = 4 then min(n)::int else 0 end as least from counts group by site
    ), sites as (
      select site, least from expected
      union select subject, 0 from alerts
      where condition = 'leads-missing' and resolved_at is null and subject not in (select site from expected)
    )
    select site, least, not exists (
      select from leads, hour
      where leads.site = sites.site and created_at >= hour.start at time zone ${visitorTimeZone} and created_at <= ${now}
    ) as is_silent
    from sites`);
  return rows
    .filter(({ site, least, is_silent }) => is_silent && (least >= threshold || isOpen(site)))
    .map(({ site, least }) => ({
      subject: site,
      summary:
        `No lead on ${site} for over an hour. ` +
        // An open alert can reach an hour that is usually quiet.
        (least > 0 ? `In the last four weeks this hour always had at least ${least}. ` : "") +
        "Walk through the questionnaire.",
    }));
};
