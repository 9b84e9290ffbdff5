import { sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import type { ReceiverRegister } from "../receivers/receiver-register";
import { createMoneyReport, type MoneyReportRow } from "./money-report";

/** Revenue and cost of one day (UTC). */
export interface DailyRevenueAndCost extends Pick<
  MoneyReportRow,
  "revenueCents" | "openCents" | "costCents"
> {
  day: Date;
}

/** Number of leads, revenue and cost of one day (UTC). */
export interface DailyFigures extends DailyRevenueAndCost {
  /** Number of leads created on the day. */
  leads: number;
  /** Number of these leads that at least one receiver accepted. */
  accepted: number;
}

const dayMs = 86_400_000;

/**
 * Returns leads, revenue and cost of each day from `from` to just before `until`, in chronological order. Includes
 * days without leads.
 */
export async function readDailyFigures(
  db: Pick<Database, "execute">,
  register: Pick<ReceiverRegister, "receivers" | "schools">,
  { from, until }: { from: Date; until: Date },
): Promise<DailyFigures[]> {
  const [leads, money] = await Promise.all([
    countDailyLeads(db, from, until),
    readDailyRevenueAndCost(db, register, { from, until }),
  ]);
  const leadsOf = new Map(leads.map((row) => [row.day, row]));
  return money.map((row) => {
    const { leads: count = 0, accepted = 0 } = leadsOf.get(formatKey(row.day)) ?? {};
    return { ...row, leads: count, accepted };
  });
}

/**
 * Returns revenue and cost of each day from `from` to just before `until`, in chronological order. Includes days
 * without either.
 */
export async function readDailyRevenueAndCost(
  db: Pick<Database, "execute">,
  register: Pick<ReceiverRegister, "receivers" | "schools">,
  { from, until }: { from: Date; until: Date },
): Promise<DailyRevenueAndCost[]> {
  const rows = await createMoneyReport(db, register, { from, until, by: ["day"] });
  const moneyOf = new Map(rows.map((row) => [row.day, row]));
  const length = Math.round((until.getTime() - from.getTime()) / dayMs);
  return Array.from({ length }, (_, n) => {
    const day = new Date(from.getTime() + n * dayMs);
    const { revenueCents = 0, openCents = 0, costCents = 0 } = moneyOf.get(formatKey(day)) ?? {};
    return { day, revenueCents, openCents, costCents };
  });
}

function formatKey(day: Date): string {
  return day.toISOString().slice(0, 10);
}

interface DailyLeads {
  day: string;
  leads: number;
  accepted: number;
}

async function countDailyLeads(
  db: Pick<Database, "execute">,
  from: Date,
  until: Date,
): Promise<DailyLeads[]> {
  const { rows } = await db.execute<DailyLeads & Record<string, unknown>>(sql`
    with taken as (
      -- A delivery is never older than its lead, so the index on the time can be used.
      select distinct lead_id from deliveries where message = 'lead.created' and state = 'delivered'
        and created_at >= ${from.toISOString()}::timestamptz
    )
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as leads,
      count(taken.lead_id)::int as accepted
    from leads left join taken on taken.lead_id = leads.id
    where created_at >= ${from.toISOString()}::timestamptz and created_at < ${until.toISOString()}::timestamptz
    group by 1`);
  return rows;
}
