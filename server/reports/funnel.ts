import { sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { isVisitReportRowSql } from "./visits/visits-of-day";

/** Smallest number of visits that a report displays. Smaller numbers could identify a person. */
export const minimumDisplayedVisits = 10;

/** Selects the visits of a funnel report: site, flow version, and days. */
export interface FunnelFilter {
  site: string;
  flowVersion: string;
  /** First day (UTC) of the report. `until` is the last day. Both are included. */
  from: string;
  until: string;
  /** Attribute that divides the visits into groups, for example "device"; empty for one group. */
  split: string;
}

/** How many visits saw, answered and left one page, within a group of visits such as those on phones. */
export interface FunnelPageCounts {
  pageKey: string;
  value: string;
  shown: number;
  answered: number;
  left: number;
  /**
   * Median time on the page in seconds; `ninetieth` is the 90th percentile. Both are `undefined` for too few visits.
   */
  median: number | undefined;
  ninetieth: number | undefined;
}

/** Returns how many visits saw, answered and left each page. Omits numbers below `minimumDisplayedVisits`. */
export async function readFunnel(db: Database, filter: FunnelFilter): Promise<FunnelPageCounts[]> {
  const { rows } = await db.execute<CountedCell & Record<string, unknown>>(sql`
    with meant as materialized (
      select page_key, value, shown, answered, "left", times from funnel_counts
      where site = ${filter.site} and flow_version = ${filter.flowVersion} and split = ${filter.split}
        and day between ${filter.from}::date and ${filter.until}::date
    ), timed as (
      select page_key, value, jsonb_object_agg(bucket, visits) as times from (
        select page_key, value, bucket, sum(visits::int)::int as visits
        from meant, jsonb_each_text(times) as each (bucket, visits) group by 1, 2, 3
      ) as summed group by 1, 2
    ), counted as (
      select page_key, value, sum(shown)::int as shown, sum(answered)::int as answered, sum("left")::int as "left"
      from meant group by 1, 2 having sum(shown) >= ${minimumDisplayedVisits}::int
    )
    select page_key as "pageKey", value, shown, answered, "left", coalesce(times, '{}') as times
    from counted left join timed using (page_key, value)`);
  return rows.map(({ times, ...cell }) => {
    const counted = new Map(Object.entries(times).map(([at, visits]) => [Number(at), visits]));
    return {
      ...cell,
      median: computeTimeQuantile(counted, 0.5),
      ninetieth: computeTimeQuantile(counted, 0.9),
    };
  });
}

type CountedCell = Omit<FunnelPageCounts, "median" | "ninetieth"> & {
  times: Record<string, number>;
};

/**
 * Returns a quantile of times in seconds, or `undefined` if there are too few visits. Interpolates on a logarithmic
 * scale within a bucket.
 *
 * @param times Number of visits by time bucket.
 * @param part The quantile from 0 to 1; 0.5 is the median.
 */
export function computeTimeQuantile(
  times: ReadonlyMap<number, number>,
  part: number,
): number | undefined {
  const total = [...times.values()].reduce((sum, visits) => sum + visits, 0);
  if (total < minimumDisplayedVisits) return undefined;
  let before = 0;
  for (const [bucket, visits] of [...times].sort(([a], [b]) => a - b)) {
    if (before + visits >= part * total)
      return 0.5 * 2 ** ((bucket + (part * total - before) / visits) / 4);
    before += visits;
  }
  return undefined;
}

/** A version of a flow with its number of visits. `splits`: attributes that can divide them, such as "device". */
export interface FlowVersionVisits {
  site: string;
  flowKey: string;
  flowVersion: string;
  /** Version of the texts changed since the release; null for the release's texts. */
  textVersion: number | null;
  from: string;
  until: string;
  visits: number;
  splits: string[];
}

/** Returns up to 50 versions of flows that have visits, newest first. */
export async function listFlowVersionsWithVisits(db: Database): Promise<FlowVersionVisits[]> {
  const { rows } = await db.execute<FlowVersionVisits & Record<string, unknown>>(sql`
    with by_split as (
      select site, flow_key, flow_version, split, min(day) as first, max(day) as last, max(shown) as shown,
        bool_and(${isVisitReportRowSql}) as is_report
      from funnel_counts group by 1, 2, 3, 4
    )
    select site, flow_key as "flowKey", flow_version as "flowVersion",
      (select (definition::json ->> 'textVersion')::int from flow_versions where hash = flow_version)
        as "textVersion",
      to_char(min(first), 'YYYY-MM-DD') as "from", to_char(max(last), 'YYYY-MM-DD') as "until",
      coalesce(max(shown) filter (where split = ''), 0)::int as visits,
      array_agg(split order by split) filter (where split <> '' and not is_report) as splits
    from by_split group by 1, 2, 3 order by max(last) desc, site, visits desc limit 50`);
  return rows;
}
