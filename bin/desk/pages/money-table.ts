import type { MoneyGroup, MoneyRow } from "@/flow/server/money/money-report";
import { totalOf } from "@/flow/server/money/money-report";
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
      On the days on which receivers took the leads. Revenue is of leads that can be returned no
      more; open are those that still can, or whose return waits. A campaign’s cost of a day falls
      in equal parts on its leads of the day.
    </p>`;
}

const amounts = [
  ...["Sold", "Returned", "Open", "Without price"],
  ...["Revenue", "Open revenue", "Cost", "Margin"],
];

function amountsOf(row: ReturnType<typeof totalOf>): Part[] {
  return [
    ...[row.sold, row.returned, row.open, row.unpriced],
    ...[row.revenueCents, row.openCents, row.costCents].map(amount),
    html`<span class="${row.marginCents < 0 ? "bad" : "good"}">${asMoney(row.marginCents)}</span>`,
  ];
}

function amount(cents: number): Html {
  return html`<span class="number">${asMoney(cents)}</span>`;
}
