import { sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { deliveries, leads } from "@/lib/server/db/schema";
import { stoppedBeforeOfferReason } from "../delivery/withheld-reasons";
import { findReceiver, type ReceiverRegister } from "../receivers/receiver-register";
import { listReportedReceivers } from "../receivers/reported-receivers";
import { leadCampaignSql } from "./money/touch-columns";
import { lastReturnDecisionSql } from "../outcomes/last-return-decision";

/** Ways to divide the receiver report into more rows. Divided by `day`, it has a row per day instead of per month. */
export const receiverReportGroups = ["day", "site", "campaign"] as const;
export type ReceiverReportGroup = (typeof receiverReportGroups)[number];

/** How a receiver dealt with the leads that it was offered in a month or on a day (UTC). */
export interface ReceiverReportRow {
  /** Month or day, for example 2026-01 or 2026-01-31. Empty in a report on chosen days. */
  period: string;
  receiverId: string;
  /** The receiver's name: as configured now, or else as last displayed to visitors. */
  name: string;
  /** Site of the leads. `site` and `campaign` are empty unless the report is divided by them. */
  site: string;
  campaign: string;
  /**
   * Number of leads offered to the receiver. Excludes repeats, and leads that went to other receivers first and
   * stayed there.
   */
  offered: number;
  /**
   * Number of offered leads that the receiver accepted. `pending`: still being sent. `held`: waiting for an operator.
   * `dead`: could not be sent.
   */
  accepted: number;
  rejected: number;
  pending: number;
  held: number;
  dead: number;
  /** Number of offered leads whose consent was withdrawn, before or after the delivery. */
  withdrawn: number;
  contactedWithin5: number;
  contactedWithin60: number;
  returned: number;
  /** Number of leads whose return was accepted. */
  returnsAccepted: number;
  converted: number;
  /** Median response time in milliseconds; `p95Ms` is the 95th percentile. Includes attempts that timed out. */
  medianMs: number | null;
  p95Ms: number | null;
}

/**
 * Returns how receivers dealt with leads, with one row per receiver and period, newest first. Includes receivers
 * without leads.
 *
 * @param options.month The only month to report, for example "2026-01"; all months by default.
 * @param options.period The only days to report, from `from` to just before `until`, with one row per receiver.
 */
export async function createReceiverReport(
  db: Database,
  register: Pick<ReceiverRegister, "receivers" | "schools">,
  { month, period, by = [] }: ReceiverReportOptions = {},
): Promise<ReceiverReportRow[]> {
  const format = by.includes("day") ? "YYYY-MM-DD" : "YYYY-MM";
  const site = by.includes("site") ? leads.site : sql`''`;
  const campaign = by.includes("campaign") ? leadCampaignSql : sql`''`;
  const hasLeadGroups = by.includes("site") || by.includes("campaign");
  // A receiver reports an outcome after it was offered the lead.
  const isRecentSql = period
    ? sql`received_at >= ${period.from.toISOString()}::timestamptz`
    : sql`true`;
  const { rows } = await db.execute<ReceiverReportRow & Record<string, unknown>>(sql`
    with offers as (
      select ${deliveries.id} as delivery_id, lead_id, receiver_id collate "C" as receiver_id, receiver_name, state,
        ${deliveries.createdAt} as offered_at, coalesce(delivered_at, ${deliveries.createdAt}) as delivered_at,
        ${period ? sql`''` : sql`to_char(${deliveries.createdAt} at time zone 'UTC', ${format})`} as period,
        ${site} collate "C" as site, ${campaign} collate "C" as campaign,
        state = 'dead' and last_error is not distinct from 'suppressed' as is_stopped,
        exists (select from deliveries r where r.lead_id = ${deliveries.leadId}
          and r.receiver_id = ${deliveries.receiverId} and r.message = 'consent.revoked') as is_revoked
      from deliveries ${hasLeadGroups ? sql`join leads on ${leads.id} = lead_id` : sql``}
      where message = 'lead.created' and state not in ('waiting', 'duplicate')
        and last_error is distinct from ${stoppedBeforeOfferReason}
        and ${month === undefined ? sql`true` : isInMonthSql(month)} and ${period ? isInPeriodSql(period) : sql`true`}
    ), became as (
      select lead_id, receiver_id collate "C" as receiver_id,
        min(occurred_at) filter (where outcome = 'contacted') as contacted_at,
        bool_or(outcome = 'converted') as is_converted,
        bool_or(outcome = 'returned') as is_returned,
        bool_or(outcome = 'returned' and ${lastReturnDecisionSql} = 'accept') as is_return_accepted
      from receiver_outcomes o where ${isRecentSql} and lead_id in (select lead_id from offers)
      group by lead_id, receiver_id collate "C"
    ), times as (
      select period, o.receiver_id, site, campaign,
        percentile_cont(0.5) within group (order by duration_ms) as median,
        percentile_cont(0.95) within group (order by duration_ms) as p95
      from offers o join delivery_attempts a using (delivery_id)
      where duration_ms is not null and (status is not null or reason = 'timeout')
      group by 1, 2, 3, 4
    )
    select period as "period", receiver_id as "receiverId",
      -- The newest name. An ordered array_agg would sort all rows.
      (max(array[to_char(offered_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS'), receiver_name] collate "C"))[2] as "name",
      site as "site", campaign as "campaign",
      count(*)::int as "offered",
      count(*) filter (where state = 'delivered')::int as "accepted",
      count(*) filter (where state = 'rejected')::int as "rejected",
      count(*) filter (where state = 'pending')::int as "pending",
      count(*) filter (where state = 'held')::int as "held",
      count(*) filter (where state = 'dead' and not is_stopped)::int as "dead",
      count(*) filter (where is_stopped or is_revoked)::int as "withdrawn",
      count(*) filter (where contacted_at <= delivered_at + interval '5 minutes')::int as "contactedWithin5",
      count(*) filter (where contacted_at <= delivered_at + interval '60 minutes')::int as "contactedWithin60",
      count(*) filter (where is_returned)::int as "returned",
      count(*) filter (where is_return_accepted)::int as "returnsAccepted",
      count(*) filter (where is_converted)::int as "converted",
      round(min(median))::int as "medianMs", round(min(p95))::int as "p95Ms"
    from offers left join became using (lead_id, receiver_id)
      left join times using (period, receiver_id, site, campaign)
    group by period, receiver_id, site, campaign
    order by period desc, receiver_id, site, campaign`);
  return addReceiversWithoutLeads(
    rows,
    register,
    period ? "" : (month ?? new Date().toISOString().slice(0, 7)),
  );
}

interface ReceiverReportOptions {
  month?: string | undefined;
  period?: { from: Date; until: Date } | undefined;
  by?: readonly ReceiverReportGroup[];
}

function isInPeriodSql({ from, until }: { from: Date; until: Date }) {
  return sql`${deliveries.createdAt} >= ${from.toISOString()}::timestamptz
    and ${deliveries.createdAt} < ${until.toISOString()}::timestamptz`;
}

/**
 * Returns an SQL condition for a month. It compares with the month's start and end, so PostgreSQL can use the index.
 */
function isInMonthSql(month: string) {
  const first = sql`to_date(${month}, 'YYYY-MM')`;
  return sql`${deliveries.createdAt} >= ${first}::timestamp at time zone 'UTC'
    and ${deliveries.createdAt} < (${first} + interval '1 month') at time zone 'UTC'`;
}

/**
 * Adds rows with zeros for receivers without leads, in each period of the report.
 * @param otherwise Period of the added rows if the report has no rows.
 */
function addReceiversWithoutLeads(
  rows: readonly ReceiverReportRow[],
  register: Pick<ReceiverRegister, "receivers" | "schools">,
  otherwise: string,
): ReceiverReportRow[] {
  const registered = listReportedReceivers(register).filter(({ copyOf }) => copyOf === undefined);
  const periods = [...new Set(rows.map(({ period }) => period))];
  return (periods.length > 0 ? periods : [otherwise]).flatMap((period) => {
    const had = rows.filter((row) => row.period === period);
    const others = registered.filter(({ id }) => !had.some(({ receiverId }) => receiverId === id));
    return [
      ...had.map((row) => ({
        ...row,
        name: findReceiver(register, row.receiverId)?.name ?? row.name,
      })),
      ...others.map(({ id, name }) => ({ ...emptyCounts, period, receiverId: id, name })),
    ];
  });
}

const emptyCounts = {
  ...{ site: "", campaign: "", offered: 0, accepted: 0, rejected: 0, pending: 0, held: 0, dead: 0 },
  ...{ withdrawn: 0, contactedWithin5: 0, contactedWithin60: 0, returned: 0, returnsAccepted: 0 },
  ...{ converted: 0, medianMs: null, p95Ms: null },
};
