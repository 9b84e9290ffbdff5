import type { MoneyGroup, MoneyRow } from "@/server/reports/money-report";
import { totalOf } from "@/server/reports/money-report";
import { asMoney } from "@/lib/server/cents";
import { html, type Html, type Part } from "../html";
import { table } from "../parts";

const names: Record<MoneyGroup, string> = {
  day: "Day",
  site: "Site",
  campaign: "Campaign",
  receiver: "Receiver",
};
/** A table of more rows is for `npm run money -- report`. */
const mostRows = 500;

/** What leads brought and campaigns cost, split as asked, and what it comes to. */
export function moneyTable(rows: readonly MoneyRow[], by: readonly MoneyGroup[]): Html {
  const total = totalOf(rows);
  const shown = rows.slice(0, mostRows);
  return html`${table(
      "Money",
      [...by.map((name) => names[name]), ...amounts],
      [
        ...shown.map((row) => [
          ...by.map((name): Part => row[name] || html`<span class="quiet">none</span>`),
          ...amountsOf(row),
        ]),
        ...(by.length > 0 && rows.length > 0
          ? [[html`<strong>all</strong>`, ...by.slice(1).map(() => ""), ...amountsOf(total)]]
          : []),
      ],
      "No lead was taken in this time, and no cost is noted.",
    )}
    ${
      rows.length > mostRows &&
      html`<p class="quiet">
        The first ${mostRows} of ${rows.length} rows: npm run money -- report has all.
      </p>`
    }
    <p class="quiet">
      By the days on which receivers took the leads. Revenue comes from leads that can no longer be
      returned. Open leads still can, or their return waits for a decision; the last column counts
      them as revenue. A campaign’s cost of a day falls in equal parts on its leads of the day.
    </p>`;
}

const amounts = [
  ...["Sold", "Returned", "Open", "Without price"],
  ...["Revenue", "Open revenue", "Cost", "Margin", "Margin with open"],
];

function amountsOf(row: ReturnType<typeof totalOf>): Part[] {
  return [
    ...[row.sold, row.returned, row.open, row.unpriced],
    ...[row.revenueCents, row.openCents, row.costCents].map(amount),
    margin(row.marginCents, row),
    margin(row.expectedCents, row),
  ];
}

/** Red only where the open leads cannot make up for it. */
function margin(cents: number, { expectedCents }: { expectedCents: number }): Html {
  const standing = cents >= 0 ? "good" : expectedCents < 0 ? "bad" : "quiet";
  return html`<span class="${standing}">${asMoney(cents)}</span>`;
}

function amount(cents: number): Html {
  return html`<span class="number">${asMoney(cents)}</span>`;
}
