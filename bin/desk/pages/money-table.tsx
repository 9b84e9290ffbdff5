import type { ReactNode } from "react";
import type { MoneyGroup, MoneyRow } from "@/server/reports/money-report";
import { totalOf } from "@/server/reports/money-report";
import { asMoney } from "@/lib/server/cents";
import { Table } from "../parts";

const names: Record<MoneyGroup, string> = {
  day: "Day",
  site: "Site",
  campaign: "Campaign",
  receiver: "Receiver",
};
/** A table of more rows is for `npm run money -- report`. */
const mostRows = 500;

interface MoneyTableProps {
  rows: readonly MoneyRow[];
  by: readonly MoneyGroup[];
}

/** Revenue, cost and margin by these groups, with a row of totals. */
export function MoneyTable({ rows, by }: MoneyTableProps) {
  const total = totalOf(rows);
  const shown = rows.slice(0, mostRows);
  return (
    <>
      <Table
        caption="Money"
        columns={[...by.map((name) => names[name]), ...amounts]}
        rows={[
          ...shown.map((row) => [
            ...by.map((name) => row[name] || <span className="quiet">none</span>),
            ...amountsOf(row),
          ]),
          ...(by.length > 0 && rows.length > 0
            ? [[<strong>all</strong>, ...by.slice(1).map(() => ""), ...amountsOf(total)]]
            : []),
        ]}
        empty="No lead was taken in this time, and no cost is noted."
      />
      {rows.length > mostRows && (
        <p className="quiet">
          The first {mostRows} of {rows.length} rows: npm run money -- report has all.
        </p>
      )}
      <p className="quiet">
        By the days on which receivers took the leads. Revenue comes from leads that can no longer
        be returned. Open leads still can, or their return waits for a decision; the last column
        counts them as revenue. A campaign’s cost of a day falls in equal parts on its leads of the
        day.
      </p>
    </>
  );
}

const amounts = [
  ...["Sold", "Returned", "Open", "Without price"],
  ...["Revenue", "Open revenue", "Cost", "Margin", "Margin with open"],
];

function amountsOf(row: ReturnType<typeof totalOf>): ReactNode[] {
  return [
    ...[row.sold, row.returned, row.open, row.unpriced],
    ...[row.revenueCents, row.openCents, row.costCents].map((cents) => (
      <span className="number">{asMoney(cents)}</span>
    )),
    <Margin cents={row.marginCents} expectedCents={row.expectedCents} />,
    <Margin cents={row.expectedCents} expectedCents={row.expectedCents} />,
  ];
}

/** A loss is red only when open leads cannot make up for it. */
function Margin({ cents, expectedCents }: { cents: number; expectedCents: number }) {
  const judgment = cents >= 0 ? "good" : expectedCents < 0 ? "bad" : "quiet";
  return <span className={judgment}>{asMoney(cents)}</span>;
}
