import type { ReactNode } from "react";
import type { MoneyReportGroup, MoneyReportRow } from "@/server/reports/money-report";
import { sumMoneyReportRows } from "@/server/reports/money-report";
import { formatCentsForDisplay } from "@/lib/server/cents";
import { formatDay } from "../format";
import { DataTable } from "../parts";

const names: Record<MoneyReportGroup, string> = {
  day: "Day",
  site: "Site",
  campaign: "Campaign",
  receiver: "Receiver",
};
/** Maximum number of rows on the page. `npm run money -- report` prints all rows. */
const maximumRows = 500;

interface MoneyTableProps {
  rows: readonly MoneyReportRow[];
  by: readonly MoneyReportGroup[];
}

/** A table of revenue, cost and margin per group, for example per campaign, with a total. */
export function RevenueCostTable({ rows, by }: MoneyTableProps) {
  const total = sumMoneyReportRows(rows);
  const shown = rows.slice(0, maximumRows);
  return (
    <>
      <DataTable
        caption="Money"
        columns={[...by.map((name) => names[name]), ...amounts]}
        rows={[
          ...shown.map((row) => [
            ...by.map((name) => renderGroup(name, row[name])),
            ...listAmounts(row),
          ]),
          ...(by.length > 0 && rows.length > 0
            ? [[<strong>Total</strong>, ...by.slice(1).map(() => ""), ...listAmounts(total)]]
            : []),
        ]}
        empty="No accepted leads and no costs in this period."
      />
      {rows.length > maximumRows && (
        <p className="quiet">
          Showing the first {maximumRows} of {rows.length} rows. npm run money -- report prints all.
        </p>
      )}
      <p className="quiet">
        Leads count on the day a receiver accepted them. Revenue comes from leads that can no longer
        be returned. Open leads can still be returned, or their return awaits a decision; only the
        last column counts them as revenue. A campaign’s daily cost is split equally among its leads
        of that day.
      </p>
    </>
  );
}

function renderGroup(name: MoneyReportGroup, value: string): ReactNode {
  if (value === "") return <span className="quiet">none</span>;
  return name === "day" ? formatDay(new Date(value)) : value;
}

const amounts = [
  ...["Accepted", "Returned", "Open", "Without price"],
  ...["Revenue", "Open revenue", "Cost", "Margin", "Margin incl. open"],
];

function listAmounts(row: ReturnType<typeof sumMoneyReportRows>): ReactNode[] {
  return [
    ...[row.sold, row.returned, row.open, row.unpriced],
    ...[row.revenueCents, row.openCents, row.costCents].map((cents) => (
      <span className="number">{formatCentsForDisplay(cents)}</span>
    )),
    <Margin cents={row.marginCents} expectedCents={row.expectedCents} />,
    <Margin cents={row.expectedCents} expectedCents={row.expectedCents} />,
  ];
}

/** A margin in dollars. A loss is red only if it would remain after all open leads are paid. */
function Margin({ cents, expectedCents }: { cents: number; expectedCents: number }) {
  const judgment = cents >= 0 ? "good" : expectedCents < 0 ? "bad" : "quiet";
  return <span className={`number ${judgment}`}>{formatCentsForDisplay(cents)}</span>;
}
