import { sql, type SQL } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import type { ReceiverRegister } from "../receivers/receiver-register";
import { costDividingGroups, selectMoneyFactsSql } from "./money/money-facts";

/** Ways to divide the money report into rows, such as by day or by receiver. */
export const moneyReportGroups = [
  "day",
  "site",
  "campaign",
  "source",
  "landing-page",
  "receiver",
] as const;
export type MoneyReportGroup = (typeof moneyReportGroups)[number];

/** The numbers in one row of the money report: visits, leads, and amounts in whole US cents. */
export interface MoneyFigures {
  visits: number;
  /** Number of visits that answered at least one page. */
  started: number;
  /** Number of visits that reached an end of the questionnaire, with or without a lead. */
  finished: number;
  /** Number of leads created. */
  leads: number;
  /** Number of leads created that a receiver reported as converted. */
  converted: number;
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
 * A row of the money report: the figures of one group, such as one site on one day. A field of the group is empty if the
 * report is not grouped by it. In a report by receiver, visits and created leads stand in a row without a receiver,
 * because they belong to none.
 */
export type MoneyReportRow = MoneyFigures & Record<MoneyReportGroup, string>;

/** The figures that the database query sums. The report computes the other figures from them. */
const summedFigures = [
  ...(["visits", "started", "finished", "leads", "converted", "sold", "returned", "open"] as const),
  ...(["unpriced", "revenueCents", "openCents", "costCents"] as const),
];
type SummedFigure = (typeof summedFigures)[number];

/**
 * A row as returned by the database driver. Counts and sums are strings, because PostgreSQL's `bigint` exceeds
 * JavaScript's safe integers.
 */
type MoneyQueryRow = Record<MoneyReportGroup | SummedFigure, string>;

/** The period, site and campaign that a money report covers, and its maximum number of rows. */
export interface MoneyFilter {
  /** First day (UTC), at midnight. */
  from: Date;
  /** The day after the last day (UTC), at midnight. */
  until: Date;
  by: readonly MoneyReportGroup[];
  /** Restricts the report to a site, or to a campaign. */
  site?: string | undefined;
  campaign?: string | undefined;
  /** Maximum number of rows. */
  limit?: number;
}

/**
 * Returns visits, leads, revenue and campaign costs from the day `from` to just before the day `until` (UTC), newest
 * first. Visits count on the day they began, leads on the day they were created, and sales on the day they were
 * accepted.
 *
 * A campaign's daily cost is divided in proportion to its visits of the day, or to its leads if it has no visits. A
 * report by receiver divides it equally among the leads accepted on that day.
 */
export async function createMoneyReport(
  db: Pick<Database, "execute">,
  register: Pick<ReceiverRegister, "receivers" | "schools">,
  { from, until, by, site, campaign, limit }: MoneyFilter,
): Promise<MoneyReportRow[]> {
  const groups = moneyReportGroups.map((name) => {
    const text = name === "day" ? sql`to_char(facts.day, 'YYYY-MM-DD')` : groupColumns[name];
    return sql`${by.includes(name) ? text : sql`''`} as ${sql.identifier(name)}`;
  });
  const keys = moneyReportGroups.filter((name) => by.includes(name));
  const grouping = sql.join(
    keys.map((name) => groupColumns[name]),
    sql`, `,
  );
  const order = sql.join(
    keys.map((name) => sql`${groupColumns[name]} ${name === "day" ? sql`desc` : sql`asc`}`),
    sql`, `,
  );
  const sums = summedFigures.map(
    (name) =>
      sql`coalesce(sum(${sql.identifier(name)}), 0)::bigint::text as ${sql.identifier(name)}`,
  );
  const conditions = [
    ...(site === undefined ? [] : [sql`site = ${site}`]),
    ...(campaign === undefined ? [] : [sql`campaign = ${campaign}`]),
  ];
  const needed = new Set<string>([
    ...by,
    ...(site === undefined ? [] : ["site"]),
    ...(campaign === undefined ? [] : ["campaign"]),
    // Costs are divided within a day, site and campaign.
    ...(by.some((name) => costDividingGroups.has(name)) ? ["day", "site", "campaign"] : []),
  ]);
  const { rows } = await db.execute<MoneyQueryRow>(sql`
    with facts as (${selectMoneyFactsSql(register, { from, until, needed })})
    select ${sql.join([...groups, ...sums], sql`, `)} from facts
    where ${sql.join([sql`true`, ...conditions], sql` and `)}
    ${keys.length > 0 ? sql`group by ${grouping} order by ${order}` : sql`having count(*) > 0`}
    ${limit === undefined ? sql`` : sql`limit ${limit}`}`);
  return rows.map(toMoneyRow);
}

const groupColumns: Record<MoneyReportGroup, SQL> = {
  day: sql`facts.day`,
  site: sql`facts.site`,
  campaign: sql`facts.campaign`,
  source: sql`facts.source`,
  "landing-page": sql`facts.landing_page`,
  receiver: sql`facts.receiver`,
};

function toMoneyRow(row: MoneyQueryRow): MoneyReportRow {
  const { day, site, campaign, source, receiver } = row;
  const groups = { day, site, campaign, source, "landing-page": row["landing-page"], receiver };
  return { ...groups, ...sumFigures((name) => Number(row[name])) };
}

/** Returns the sums of all rows. */
export function sumMoneyReportRows(rows: readonly MoneyFigures[]): MoneyFigures {
  return sumFigures((name) => rows.reduce((total, row) => total + row[name], 0));
}

function sumFigures(sum: (name: SummedFigure) => number): MoneyFigures {
  const [revenueCents, openCents] = [sum("revenueCents"), sum("openCents")];
  const costCents = sum("costCents");
  return {
    ...{ visits: sum("visits"), started: sum("started"), finished: sum("finished") },
    ...{ leads: sum("leads"), converted: sum("converted"), sold: sum("sold") },
    ...{ returned: sum("returned"), open: sum("open"), unpriced: sum("unpriced") },
    ...{ revenueCents, openCents, costCents, marginCents: revenueCents - costCents },
    expectedCents: revenueCents + openCents - costCents,
  };
}

/** Returns the cost of a created lead in cents, or `undefined` without leads or costs. */
export function getCostPerLeadCents({ costCents, leads }: MoneyFigures): number | undefined {
  return leads === 0 || costCents === 0 ? undefined : Math.round(costCents / leads);
}
