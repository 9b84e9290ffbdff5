import { formatCentsForExport } from "@/lib/server/cents";
import { formatCsvLine } from "@/lib/server/csv";
import {
  getCostPerLeadCents,
  sumMoneyReportRows,
  type MoneyFigures,
  type MoneyReportGroup,
  type MoneyReportRow,
} from "./money-report";

/** A column of the money report. The desk, the command and the CSV file display the same columns. */
export interface MoneyReportColumn {
  label: string;
  unit: "count" | "cents";
  /** True for a margin, which may be a loss. */
  isMargin?: boolean;
  /** Returns the value of a row, or `undefined` if the row has none. */
  read(row: MoneyFigures): number | undefined;
}

/** The columns of the money report, from visits to revenue, without those that name the group. */
export const moneyReportColumns: readonly MoneyReportColumn[] = [
  { label: "visits", unit: "count", read: (row) => row.visits },
  { label: "started", unit: "count", read: (row) => row.started },
  { label: "finished", unit: "count", read: (row) => row.finished },
  { label: "leads", unit: "count", read: (row) => row.leads },
  { label: "accepted", unit: "count", read: (row) => row.sold },
  { label: "returned", unit: "count", read: (row) => row.returned },
  { label: "revenue", unit: "cents", read: (row) => row.revenueCents },
  { label: "open revenue", unit: "cents", read: (row) => row.openCents },
  { label: "cost", unit: "cents", read: (row) => row.costCents },
  { label: "cost per lead", unit: "cents", read: getCostPerLeadCents },
  { label: "margin", unit: "cents", isMargin: true, read: (row) => row.marginCents },
  { label: "margin incl. open", unit: "cents", isMargin: true, read: (row) => row.expectedCents },
  { label: "open", unit: "count", read: (row) => row.open },
  { label: "converted", unit: "count", read: (row) => row.converted },
  { label: "without price", unit: "count", read: (row) => row.unpriced },
];

/** Formats a money report as CSV, with a row for the total. Amounts are in US dollars. */
export function formatMoneyCsv(
  rows: readonly MoneyReportRow[],
  by: readonly MoneyReportGroup[],
): string {
  const format = (row: MoneyFigures) =>
    moneyReportColumns.map(({ unit, read }) => {
      const value = read(row);
      if (value === undefined) return "";
      return unit === "cents" ? formatCentsForExport(value) : String(value);
    });
  const total = ["total", ...by.slice(1).map(() => "")].slice(0, by.length);
  return [
    [...by, ...moneyReportColumns.map(({ label }) => label)],
    ...rows.map((row) => [...by.map((name) => row[name]), ...format(row)]),
    ...(by.length > 0 ? [[...total, ...format(sumMoneyReportRows(rows))]] : []),
  ]
    .map(formatCsvLine)
    .join("");
}
