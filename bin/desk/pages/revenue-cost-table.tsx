import type { ReactNode } from "react";
import { moneyReportColumns, type MoneyReportColumn } from "@/server/reports/money-columns";
import type { MoneyFigures, MoneyReportGroup, MoneyReportRow } from "@/server/reports/money-report";
import { formatCentsForDisplay } from "@/lib/server/cents";
import { DeskLink } from "../document";
import { formatDay } from "../format";
import { DataTable } from "../parts";

/** Displayed names of the groups by which the money report can be divided. */
export const moneyGroupLabels: Record<MoneyReportGroup, string> = {
  day: "Day",
  site: "Site",
  campaign: "Campaign",
  source: "Source",
  "landing-page": "Landing page",
  receiver: "Receiver",
};
/** Maximum number of rows on the page. The CSV file has all rows. */
export const maximumMoneyRows = 100;

interface MoneyTableProps {
  /** The rows to show, and one more if there are others. */
  rows: readonly MoneyReportRow[];
  /** The sums of all rows. */
  total: MoneyFigures;
  by: readonly MoneyReportGroup[];
  /** Returns the URL of the leads of a row's campaign. */
  getLeadsUrl(row: MoneyReportRow): string;
}

/** A table of visits, leads, revenue, cost and margin per group, for example per campaign, with a total. */
export function RevenueCostTable({ rows, total, by, getLeadsUrl }: MoneyTableProps) {
  const shown = rows.slice(0, maximumMoneyRows);
  const totalLabel = [<strong>Total</strong>, ...by.slice(1).map(() => "")];
  return (
    <>
      <DataTable
        caption="From visit to money"
        columns={[
          ...by.map((name) => moneyGroupLabels[name]),
          ...moneyReportColumns.map(({ label }) => label.charAt(0).toUpperCase() + label.slice(1)),
        ]}
        rows={[
          ...shown.map((row) => [
            ...by.map((name) => renderGroup(name, row, getLeadsUrl)),
            ...moneyReportColumns.map((column) => renderFigure(column, row)),
          ]),
          ...(rows.length > 0
            ? [[...totalLabel, ...moneyReportColumns.map((column) => renderFigure(column, total))]]
            : []),
        ]}
        empty="No visits, leads or costs in this period."
      />
      {rows.length > maximumMoneyRows && (
        <p className="quiet">
          Showing the first {maximumMoneyRows} rows, and the total of all. The CSV file has all.
        </p>
      )}
    </>
  );
}

function renderGroup(
  name: MoneyReportGroup,
  row: MoneyReportRow,
  getLeadsUrl: (row: MoneyReportRow) => string,
): ReactNode {
  const value = row[name];
  if (value === "") return <span className="quiet">none</span>;
  if (name === "campaign") return <DeskLink href={getLeadsUrl(row)}>{value}</DeskLink>;
  return name === "day" ? formatDay(new Date(value)) : value;
}

function renderFigure({ unit, isMargin, read }: MoneyReportColumn, row: MoneyFigures): ReactNode {
  const value = read(row);
  if (value === undefined || unit === "count") return value ?? "";
  const judgment = isMargin ? ` ${judgeMargin(value, row)}` : "";
  return <span className={`number${judgment}`}>{formatCentsForDisplay(value)}</span>;
}

/** Returns the style of a margin. A loss is red only if it would remain after all open leads are paid. */
function judgeMargin(cents: number, { expectedCents }: MoneyFigures): "good" | "bad" | "quiet" {
  if (cents >= 0) return "good";
  return expectedCents < 0 ? "bad" : "quiet";
}
