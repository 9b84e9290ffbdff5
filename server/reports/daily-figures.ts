import type { Database } from "@/lib/server/db/client";
import type { ReceiverRegister } from "../receivers/receiver-register";
import {
  createMoneyReport,
  sumMoneyReportRows,
  type MoneyFigures,
  type MoneyFilter,
} from "./money-report";

/** Visits, leads, revenue and cost of one day (UTC). */
export interface DailyFigures extends MoneyFigures {
  day: Date;
}

const dayMs = 86_400_000;

/**
 * Returns the figures of each day from `from` to just before `until`, in chronological order. Includes days without
 * visits.
 */
export async function readDailyFigures(
  db: Pick<Database, "execute">,
  register: Pick<ReceiverRegister, "receivers" | "schools">,
  filter: Omit<MoneyFilter, "by" | "limit">,
): Promise<DailyFigures[]> {
  const rows = await createMoneyReport(db, register, { ...filter, by: ["day"] });
  const rowOf = new Map(rows.map((row) => [row.day, row]));
  const length = Math.round((filter.until.getTime() - filter.from.getTime()) / dayMs);
  return Array.from({ length }, (_, n) => {
    const day = new Date(filter.from.getTime() + n * dayMs);
    return { ...(rowOf.get(day.toISOString().slice(0, 10)) ?? sumMoneyReportRows([])), day };
  });
}
