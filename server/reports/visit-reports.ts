import { sql, type SQL } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { orderedRuleTypes } from "@/flow/rules/rules";
import { computeTimeQuantile, minimumDisplayedVisits, type FunnelFilter } from "./funnel";
import {
  timeBucketSql,
  validationErrorSplitName,
  expandVisitAttributesSql,
  selectVisitsSql,
  webVitalSplitName,
} from "./visits/visits-of-day";

/*
 * Browsers report validation errors and web vitals in a `VisitReport` event. Their counts are stored in `funnel_counts`
 * with separate values of the column `split`.
 */

/**
 * Names of the rules that may appear in a browser's report of validation errors: the rules of questions, and "consent"
 * for an unchecked consent box.
 */
const reportableRules = [...orderedRuleTypes, "consent"];

/** SQL for the value of a web vital: CLS in thousandths, the others in hundredths of a second. */
const measuredValueSql = sql`case when name = 'CLS' then measured * 1000 else measured / 10 end`;

/**
 * Returns SQL that counts the validation errors and web vitals that browsers reported on a day. Ignores unknown field
 * names and rules, so no text from visitors is stored.
 */
export function insertVisitReportCountsSql(day: string): SQL {
  const names = sql.join(
    reportableRules.map((rule) => sql`${rule}`),
    sql`, `,
  );
  return sql`
    with visits as materialized (${selectVisitsSql(day)}), reports as materialized (
      select v.id, e.payload, e.id as nth from client_events e join visits v on v.id::text = e.session_id
      where e.name = 'VisitReport' and e.created_at >= ${day}::date::timestamp at time zone 'UTC'
    ), faults as (
      select distinct id, split_part(fault, ' ', 1) as field, split_part(fault, ' ', 2) as rule
      from reports, jsonb_array_elements_text(payload -> 'faults') as fault
    ), asked as (
      select f.hash, page ->> 'key' as page_key, question ->> 'fieldName' as field
      from flow_versions f, jsonb_array_elements(f.definition::jsonb -> 'pages') as page,
        jsonb_array_elements(coalesce(page -> 'questions', '[]') || coalesce(page -> 'consent', '[]')) as question
      where f.hash in (select flow_version from visits)
    ), met as (
      select distinct v.id, asked.page_key, asked.field || ' ' || rule as name
      from faults join visits v using (id) join asked on hash = v.flow_version and asked.field = faults.field
      where rule in (${names}) and (v.trail ? asked.page_key or exists (
        select from flow_actions a where a.session_id = v.id and a.page_key = asked.page_key))
    ), measures as (
      select distinct on (id, name) id, name, ${measuredValueSql} as measured from (
        select id, nth, key as name, value::numeric as measured from reports, jsonb_each_text(payload -> 'vitals')
      ) as told order by id, name, nth
    ), counts as (
      select v.site, v.flow_key, v.flow_version, m.page_key, ${validationErrorSplitName} as kind, m.name, split, value,
        v.page_key = m.page_key and v.state = 'open' as is_left, null::int as bucket
      from met m join visits v on v.id = m.id cross join lateral ${expandVisitAttributesSql}
      union all
      select v.site, v.flow_key, v.flow_version, v.trail ->> 0, ${webVitalSplitName}, m.name, split, value, false,
        ${timeBucketSql(sql`m.measured`)}
      from measures m join visits v on v.id = m.id cross join lateral ${expandVisitAttributesSql}
    ), named as (
      select site, flow_key, flow_version, page_key, is_left, bucket,
        kind || case split when '' then '' else ':' || split end as split,
        case split when '' then name else value || ': ' || name end as value
      from counts where page_key is not null
    ), times as (
      select site, flow_key, flow_version, page_key, split, value, jsonb_object_agg(bucket, visits) as times from (
        select site, flow_key, flow_version, page_key, split, value, bucket, count(*) as visits
        from named where bucket is not null group by 1, 2, 3, 4, 5, 6, 7
      ) as summed group by 1, 2, 3, 4, 5, 6
    )
    insert into funnel_counts (day, site, flow_key, flow_version, page_key, split, value, shown, answered, "left", times)
    select ${day}::date, site, flow_key, flow_version, page_key, split, value, count(*), 0,
      count(*) filter (where is_left), coalesce(min(t.times::text)::jsonb, '{}')
    from named left join times t using (site, flow_key, flow_version, page_key, split, value)
    group by site, flow_key, flow_version, page_key, split, value
    on conflict do nothing`;
}

/** Number of visits in which a validation rule rejected an answer, for one page. */
export interface ValidationErrorCount {
  pageKey: string;
  /**
   * The field and the rule, for example `Phone required`. In a report by device, the device comes first: `phone:
   * Phone required`.
   */
  value: string;
  visits: number;
  /** Number of these visits that ended on the page. */
  left: number;
}

/** A web vital, such as LCP, of the visits that began on a page. */
export interface WebVitalStatistic {
  pageKey: string;
  value: string;
  visits: number;
  /** 75th percentile in milliseconds. CLS has no unit. */
  threeQuarters: number;
}

/**
 * Returns the validation errors and web vitals that browsers reported. Omits numbers below `minimumDisplayedVisits`.
 */
export async function readVisitReports(
  db: Database,
  filter: FunnelFilter,
): Promise<{ faults: ValidationErrorCount[]; vitals: WebVitalStatistic[] }> {
  const splitOf = (kind: string) => (filter.split === "" ? kind : `${kind}:${filter.split}`);
  const { rows } = await db.execute<Counted & Record<string, unknown>>(sql`
    with meant as (
      select page_key, split, value, shown, "left", times from funnel_counts
      where site = ${filter.site} and flow_version = ${filter.flowVersion}
        and split in (${splitOf(validationErrorSplitName)}, ${splitOf(webVitalSplitName)})
        and day between ${filter.from}::date and ${filter.until}::date
    ), summed as (
      select page_key, split, value, jsonb_object_agg(bucket, visits) as times from (
        select page_key, split, value, bucket, sum(visits::int)::int as visits
        from meant, jsonb_each_text(times) as each (bucket, visits) group by 1, 2, 3, 4
      ) as buckets group by 1, 2, 3
    )
    select page_key as "pageKey", starts_with(split, ${webVitalSplitName}) as "isVital", value, sum(shown)::int as visits,
      sum("left")::int as "left", coalesce(min(summed.times::text)::jsonb, '{}') as times
    from meant left join summed using (page_key, split, value)
    group by page_key, split, value having sum(shown) >= ${minimumDisplayedVisits}::int order by visits desc, value`);
  return {
    faults: rows.filter(({ isVital }) => !isVital),
    vitals: rows.filter(({ isVital }) => isVital).map(toWebVitalCell),
  };
}

type Counted = ValidationErrorCount & { isVital: boolean; times: Record<string, number> };

function toWebVitalCell({ pageKey, value, visits, times }: Counted): WebVitalStatistic {
  const buckets = new Map(Object.entries(times).map(([at, n]) => [Number(at), n]));
  const at = computeTimeQuantile(buckets, 0.75) ?? 0;
  const threeQuarters = value.endsWith("CLS") ? at / 1000 : at * 10;
  return { pageKey, value, visits, threeQuarters };
}
