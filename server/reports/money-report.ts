import { sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { leadCampaignSql } from "./money/lead-campaign";
import type { ReceiverRegister } from "../receivers/receiver-register";
import { isLeadSaleSql, leadReturnsJoinSql, leadSaleStatusSql } from "../outcomes/sale-status";

/** Ways to divide the money report into rows, such as by day or by receiver. */
export const moneyReportGroups = ["day", "site", "campaign", "receiver"] as const;
export type MoneyReportGroup = (typeof moneyReportGroups)[number];

/** A row of the money report, in whole US cents. A column is empty if the report is not divided by it. */
export interface MoneyReportRow {
  /** Day (UTC) of the accepted leads and of the campaign costs. */
  day: string;
  site: string;
  campaign: string;
  /** Id of the receiver. Empty for campaign costs of a day without accepted leads. */
  receiver: string;
  /** Number of accepted leads. A lead accepted by two receivers counts twice. */
  sold: number;
  returned: number;
  /** Number of accepted leads that can still be returned, or whose return is undecided. */
  open: number;
  /** Number of accepted leads without an agreed price. */
  unpriced: number;
  /** Revenue from leads that can no longer be returned. */
  revenueCents: number;
  /** Revenue from leads that can still be returned. */
  openCents: number;
  costCents: number;
  /** `revenueCents` minus `costCents`. Excludes leads that can still be returned. */
  marginCents: number;
  /** The margin if no further lead is returned. */
  expectedCents: number;
}

/**
 * A row as returned by the database driver. Counts and sums are strings, because PostgreSQL's `bigint` exceeds
 * JavaScript's safe integers.
 */
type MoneyQueryRow = Record<Exclude<keyof MoneyReportRow, "marginCents" | "expectedCents">, string>;

/**
 * Returns revenue and campaign costs from the day `from` to just before the day `until` (UTC), newest first. A
 * campaign's daily cost is divided equally among its leads accepted on that day.
 */
export async function createMoneyReport(
  db: Pick<Database, "execute">,
  register: Pick<ReceiverRegister, "receivers" | "schools">,
  { from, until, by }: { from: Date; until: Date; by: readonly MoneyReportGroup[] },
): Promise<MoneyReportRow[]> {
  const column = (name: MoneyReportGroup) =>
    by.includes(name) ? sql`coalesce(${sql.identifier(name)}, '')` : sql`''`;
  const { rows } = await db.execute<MoneyQueryRow>(sql`
    with sales as materialized (
      select to_char(d.delivered_at at time zone 'UTC', 'YYYY-MM-DD') as day, leads.site, ${leadCampaignSql} as campaign,
        d.receiver_id as receiver, d.price_cents, ${leadSaleStatusSql(register)} as standing
      from deliveries d join leads on leads.id = d.lead_id left join ${leadReturnsJoinSql(from)}
      where ${isLeadSaleSql} and d.delivered_at >= ${from.toISOString()}::timestamptz
        and d.delivered_at < ${until.toISOString()}::timestamptz
    ), sold as (
      select day, site, campaign, receiver, count(*) as sold,
        count(*) filter (where standing = 'returned') as returned, count(*) filter (where standing = 'open') as open,
        count(*) filter (where price_cents is null) as unpriced,
        sum(price_cents) filter (where standing = 'settled') as revenue,
        sum(price_cents) filter (where standing = 'open') as "openRevenue"
      from sales group by day, site, campaign, receiver
    ), costs as (
      select to_char(day, 'YYYY-MM-DD') as day, site, campaign, cents::bigint as cents from campaign_costs
      where day >= (${from.toISOString()}::timestamptz at time zone 'UTC')::date
        and day < (${until.toISOString()}::timestamptz at time zone 'UTC')::date
    ), shared as (
      -- The share of the first n leads minus the share of the leads before: the shares add up exactly.
      select *, case when receiver is null then cents
        else div(cents * up_to, of_all) - div(cents * (up_to - sold), of_all) end as cost
      from (
        select *, sum(sold) over (partition by day, site, campaign order by receiver) as up_to,
          sum(sold) over (partition by day, site, campaign) as of_all
        from sold full join costs using (day, site, campaign)
      ) as joined
    )
    select ${column("day")} as day, ${column("site")} as site, ${column("campaign")} as campaign,
      ${column("receiver")} as receiver, ${sumAsText("sold")} as sold, ${sumAsText("returned")} as returned,
      ${sumAsText("open")} as open, ${sumAsText("unpriced")} as unpriced, ${sumAsText("revenue")} as "revenueCents",
      ${sumAsText("openRevenue")} as "openCents", ${sumAsText("cost")} as "costCents"
    from shared group by 1, 2, 3, 4 order by 1 desc, 2, 3, 4`);
  return rows.map(toMoneyRow);
}

function sumAsText(column: string) {
  return sql`coalesce(sum(${sql.identifier(column)}), 0)::bigint::text`;
}

function toMoneyRow({ day, site, campaign, receiver, ...counted }: MoneyQueryRow): MoneyReportRow {
  const { sold, returned, open, unpriced, revenueCents, openCents, costCents } = counted;
  const revenue = Number(revenueCents);
  const cost = Number(costCents);
  const stillOpen = Number(openCents);
  return {
    ...{ day, site, campaign, receiver, sold: Number(sold), returned: Number(returned) },
    ...{ open: Number(open), unpriced: Number(unpriced), openCents: stillOpen },
    ...{ revenueCents: revenue, costCents: cost, marginCents: revenue - cost },
    expectedCents: revenue + stillOpen - cost,
  };
}

/** Returns the column totals of the money report: for each count and amount, the sum over the given rows. */
export function sumMoneyReportRows(
  rows: readonly MoneyReportRow[],
): Pick<MoneyReportRow, MoneyAmount> {
  const sum = (of: MoneyAmount) => rows.reduce((total, row) => total + row[of], 0);
  return {
    ...{ sold: sum("sold"), returned: sum("returned"), open: sum("open") },
    ...{ unpriced: sum("unpriced"), openCents: sum("openCents") },
    ...{ revenueCents: sum("revenueCents"), costCents: sum("costCents") },
    ...{ marginCents: sum("marginCents"), expectedCents: sum("expectedCents") },
  };
}

type MoneyAmount = Exclude<keyof MoneyReportRow, MoneyReportGroup>;
