import { sql, type SQL } from "drizzle-orm";
import { isLeadSaleSql, leadReturnsJoinSql, leadSaleStatusSql } from "../../outcomes/sale-status";
import type { ReceiverRegister } from "../../receivers/receiver-register";
import { readCampaignVisitsSql } from "../visits/campaign-visits";
import { getLandingPageSql, getSourceSql, leadCampaignSql } from "./touch-columns";

interface FactsFilter {
  from: Date;
  until: Date;
  /** Names of the groups by which the report is divided. Other groups are empty in all rows. */
  needed: ReadonlySet<string>;
}

type Group = "day" | "site" | "campaign" | "source" | "landing-page" | "receiver";

/** Names of the groups of a money report, such as the landing page, among which a campaign's daily cost is divided. */
export const costDividingGroups: ReadonlySet<string> = new Set([
  "source",
  "landing-page",
  "receiver",
]);

/** Groups whose value is a column of the lead. */
const leadGroups: readonly Group[] = ["site", "campaign", "source", "landing-page"];

const groups = sql`day, site, campaign, source, landing_page, receiver`;
const counts = ["visits", "started", "finished", "leads", "converted", "sold", "returned"];
const sums = [...counts, "open", "unpriced", "revenueCents", "openCents"].map((name) =>
  sql.identifier(name),
);

/**
 * Returns the SQL query behind the money report. Its rows contain the groups to report by, such as site and day, with
 * counts and amounts in cents to add up. Each cost is a row of its own, unless the report divides costs among sources,
 * landing pages or receivers.
 */
export function selectMoneyFactsSql(
  register: Pick<ReceiverRegister, "receivers" | "schools">,
  filter: FactsFilter,
): SQL {
  const figures = sql`
    ${selectVisitsSql(filter)} union all ${selectLeadsSql(filter)} union all ${selectConversionsSql(filter)}
    union all ${selectSalesSql(register, filter)}`;
  const isDivided = [...filter.needed].some((group) => costDividingGroups.has(group));
  return isDivided ? divideCostsSql(figures, filter) : joinCostsSql(figures, filter);
}

function selectVisitsSql({ from, until, needed }: FactsFilter): SQL {
  const columns = selectGroupsSql(needed, {
    ...{ day: sql`day`, site: sql`site`, campaign: sql`campaign`, source: sql`source` },
    ...{ "landing-page": sql`landing_page`, receiver: sql`''` },
  });
  return sql`
    select ${columns}, sum(visits) as visits, sum(started) as started, sum(finished) as finished, 0 as leads,
      0 as converted, 0 as sold, 0 as returned, 0 as "open", 0 as unpriced, 0 as "revenueCents", 0 as "openCents"
    from ${readCampaignVisitsSql(toDaySql(from))} as visits where day < ${toDaySql(until)} group by 1, 2, 3, 4, 5, 6`;
}

function selectLeadsSql({ from, until, needed }: FactsFilter): SQL {
  const columns = selectGroupsSql(needed, {
    ...getLeadGroups(sql`leads.created_at`),
    receiver: sql`''`,
  });
  return sql`
    select ${columns}, 0, 0, 0, count(*), 0, 0, 0, 0, 0, 0, 0
    from leads where leads.created_at >= ${toTimeSql(from)} and leads.created_at < ${toTimeSql(until)}
    group by 1, 2, 3, 4, 5, 6`;
}

/** Returns SQL for the created leads that a receiver reported as converted. */
function selectConversionsSql({ from, until, needed }: FactsFilter): SQL {
  const columns = selectGroupsSql(needed, {
    ...getLeadGroups(sql`leads.created_at`),
    receiver: sql`''`,
  });
  const start = toTimeSql(from);
  return sql`
    select ${columns}, 0, 0, 0, 0, count(*), 0, 0, 0, 0, 0, 0
    from leads join (
      select distinct lead_id from receiver_outcomes where outcome = 'converted' and received_at >= ${start}
    ) as came on came.lead_id = leads.id
    where leads.created_at >= ${start} and leads.created_at < ${toTimeSql(until)} group by 1, 2, 3, 4, 5, 6`;
}

function selectSalesSql(
  register: Pick<ReceiverRegister, "receivers" | "schools">,
  { from, until, needed }: FactsFilter,
): SQL {
  const columns = selectGroupsSql(needed, {
    ...getLeadGroups(sql`d.delivered_at`),
    receiver: sql`d.receiver_id`,
  });
  const isLeadNeeded = leadGroups.some((name) => needed.has(name));
  return sql`
    select ${groups}, 0, 0, 0, 0, 0, count(*), count(*) filter (where status = 'returned'),
      count(*) filter (where status = 'open'), count(*) filter (where price_cents is null),
      coalesce(sum(price_cents) filter (where status = 'settled'), 0),
      coalesce(sum(price_cents) filter (where status = 'open'), 0)
    from (
      select ${columns}, d.price_cents, ${leadSaleStatusSql(register)} as status
      from deliveries d ${isLeadNeeded ? sql`join leads on leads.id = d.lead_id` : sql``} left join ${leadReturnsJoinSql(from)}
      where ${isLeadSaleSql} and d.delivered_at >= ${toTimeSql(from)} and d.delivered_at < ${toTimeSql(until)}
      offset 0 -- Computes the status of a sale once, not once for each count.
    ) as sales group by ${groups}`;
}

/**
 * Returns SQL for the rows of the money report without dividing costs. Visits and leads have rows, and each cost is a
 * row of its own.
 */
function joinCostsSql(figures: SQL, filter: FactsFilter): SQL {
  const columns = selectGroupsSql(filter.needed, {
    ...{ day: sql`day`, site: sql`site`, campaign: sql`campaign`, source: sql`''` },
    ...{ "landing-page": sql`''`, receiver: sql`''` },
  });
  return sql`
    select *, 0::bigint as "costCents" from (${figures}) as figures
    union all
    select ${columns}, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, cents from ${readCostsSql(filter)} as costs`;
}

/**
 * Returns SQL that divides each campaign's daily cost among the rows of the money report. A report by receiver divides
 * it in proportion to accepted leads. Other reports divide it by visits, or by leads if the campaign has no visits.
 */
function divideCostsSql(figures: SQL, filter: FactsFilter): SQL {
  const weight = filter.needed.has("receiver")
    ? sql`sold`
    : sql`case when sum(visits) over campaign > 0 then visits when sum(leads) over campaign > 0 then leads else sold end`;
  // The sum of a bigint is numeric, which is slower to add up again.
  const grouped = sums.map((name) => sql`sum(${name})::bigint as ${name}`);
  return sql`
    with grouped as (
      select ${groups}, ${sql.join(grouped, sql`, `)} from (${figures}) as figures group by ${groups}
    ), weighed as (
      select *, ${weight} as weight from grouped window campaign as (partition by day, site, campaign)
    ), ordered as (
      select *, sum(weight) over (partition by day, site, campaign order by source, landing_page, receiver) as up_to,
        sum(weight) over (partition by day, site, campaign) as of_all
      from weighed
    ), costs as ${readCostsSql(filter)}
    -- The share of the first n units of weight minus the share of those before: the shares add up exactly.
    select ${groups}, ${sql.join(sums, sql`, `)}, case when of_all > 0 then coalesce(
      div(cents * up_to, of_all) - div(cents * (up_to - weight), of_all), 0) else 0 end as "costCents"
    from ordered left join costs using (day, site, campaign)
    union all
    select day, site, campaign, '', '', '', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, cents from costs
    -- With NOT IN, PostgreSQL reads all rows once for each cost.
    where not exists (
      select from ordered where of_all > 0 and ordered.day = costs.day and ordered.site = costs.site
        and ordered.campaign = costs.campaign)`;
}

function readCostsSql({ from, until }: FactsFilter): SQL {
  return sql`(
    select day, site, campaign, cents::bigint + google_cents + meta_cents as cents from campaign_costs
    where day >= ${toDaySql(from)} and day < ${toDaySql(until)})`;
}

/**
 * Returns SQL for the columns that hold a money report's groups, such as site and day. Groups that the report does not
 * need stay empty. Texts are compared by their bytes, because comparing them in a language's order takes most of the
 * report's time.
 */
function selectGroupsSql(needed: ReadonlySet<string>, columns: Record<Group, SQL>): SQL {
  const column = (name: Group) => sql`(${needed.has(name) ? columns[name] : sql`''`}) collate "C"`;
  const day = needed.has("day") ? columns.day : sql`null::date`;
  return sql`${day} as day, ${column("site")} as site, ${column("campaign")} as campaign, ${column("source")} as source,
    ${column("landing-page")} as landing_page, ${column("receiver")} as receiver`;
}

function getLeadGroups(time: SQL): Record<Exclude<Group, "receiver">, SQL> {
  return {
    day: sql`(${time} at time zone 'UTC')::date`,
    site: sql`leads.site`,
    campaign: leadCampaignSql,
    source: getSourceSql(sql`leads.tracking`),
    "landing-page": getLandingPageSql(sql`leads.tracking`),
  };
}

function toTimeSql(time: Date): SQL {
  return sql`${time.toISOString()}::timestamptz`;
}

function toDaySql(time: Date): SQL {
  return sql`${time.toISOString().slice(0, 10)}::date`;
}
