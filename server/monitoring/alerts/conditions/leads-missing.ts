import { sql } from "drizzle-orm";
import type { Condition } from "./condition";

/** Fewer leads an hour say nothing when there are none. */
const leastLeads = 5;
/** An hour of five leads is empty by chance once in 150; with half an hour more, once in 1,800 (docs/decisions/0029). */
const graceMinutes = 30;
/** The clock of the sites' visitors: an hour of the week stays the same when it is changed. */
const zone = "America/New_York";

/**
 * Sites that had no lead in the last whole hour, nor since, though each of the last four weeks had at least five in the
 * same hour. It lasts until there is a lead.
 */
export const leadsMissing: Condition = async ({ database, now }, isOpen) => {
  const { rows } = await database().execute<{
    site: string;
    least: number;
    is_silent: boolean;
  }>(sql`
    with hour as (
      select date_trunc('hour', (${now} - make_interval(mins => ${graceMinutes})) at time zone ${zone})
        - interval '1 hour' as start
    ), weeks as (
      select week, (start - week * interval '7 days') at time zone ${zone} as start,
        (start - week * interval '7 days' + interval '1 hour') at time zone ${zone} as stop
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
      where leads.site = sites.site and created_at >= hour.start at time zone ${zone} and created_at <= ${now}
    ) as is_silent
    from sites`);
  return rows
    .filter(({ site, least, is_silent }) => is_silent && (least >= leastLeads || isOpen(site)))
    .map(({ site, least }) => ({
      subject: site,
      summary: `No lead on ${site} for over an hour; in this hour each of the last four weeks had at least ${least}.`,
    }));
};
