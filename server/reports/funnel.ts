import { sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { isReportSplitSql } from "./visits/visits-of-day";

/**
 * The minimum number of visits in a reported cell. Smaller cells are omitted, because they could identify a person.
 */
export const smallestCell = 10;

/** The visits that a funnel report covers. */
export interface FunnelFilter {
  site: string;
  flowVersion: string;
  /** First and last day (UTC), both inclusive. */
  from: string;
  until: string;
  /** The attribute that splits the visits; "" for no split. */
  split: string;
}

/** The visits to a page that share a value of the split attribute. */
export interface FunnelCell {
  pageKey: string;
  value: string;
  shown: number;
  answered: number;
  left: number;
  /**
   * Median time on the page in seconds; undefined if too few visitors continued. `ninetieth` is the 90th percentile.
   */
  median: number | undefined;
  ninetieth: number | undefined;
}

/** Returns the counts of each page, omitting cells below `smallestCell`. */
export async function readFunnel(db: Database, filter: FunnelFilter): Promise<FunnelCell[]> {
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
      from meant group by 1, 2 having sum(shown) >= ${smallestCell}::int
    )
    select page_key as "pageKey", value, shown, answered, "left", coalesce(times, '{}') as times
    from counted left join timed using (page_key, value)`);
  return rows.map(({ times, ...cell }) => {
    const counted = new Map(Object.entries(times).map(([at, visits]) => [Number(at), visits]));
    return {
      ...cell,
      median: computeQuantile(counted, 0.5),
      ninetieth: computeQuantile(counted, 0.9),
    };
  });
}

type CountedCell = Omit<FunnelCell, "median" | "ninetieth"> & { times: Record<string, number> };

/**
 * Returns a quantile of the times, in seconds; `part` is between 0 and 1. Undefined if there are too few visits.
 * Within a bucket, interpolates on a logarithmic scale.
 */
export function computeQuantile(
  times: ReadonlyMap<number, number>,
  part: number,
): number | undefined {
  const total = [...times.values()].reduce((sum, visits) => sum + visits, 0);
  if (total < smallestCell) return undefined;
  let before = 0;
  for (const [bucket, visits] of [...times].sort(([a], [b]) => a - b)) {
    if (before + visits >= part * total)
      return 0.5 * 2 ** ((bucket + (part * total - before) / visits) / 4);
    before += visits;
  }
  return undefined;
}

/** A flow version with counts, and the attributes that can split them. */
export interface CountedFlow {
  site: string;
  flowKey: string;
  flowVersion: string;
  from: string;
  until: string;
  visits: number;
  splits: string[];
}

/** Returns up to 50 flow versions with counts, by site, newest first. */
export async function listCountedFlows(db: Database): Promise<CountedFlow[]> {
  const { rows } = await db.execute<CountedFlow & Record<string, unknown>>(sql`
    select site, flow_key as "flowKey", flow_version as "flowVersion",
      to_char(min(day), 'YYYY-MM-DD') as "from", to_char(max(day), 'YYYY-MM-DD') as "until",
      coalesce(max(shown) filter (where split = ''), 0)::int as visits,
      array_agg(distinct split) filter (where split <> '' and not ${isReportSplitSql}) as splits
    from funnel_counts group by 1, 2, 3 order by max(day) desc, site, visits desc limit 50`);
  return rows;
}
