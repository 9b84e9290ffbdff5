import { readFile, writeFile } from "node:fs/promises";
import { amountOf, billedLeads, billingCsv } from "@/server/reports/billing";
import { costsOfCsv, storeCosts, type CampaignCost } from "@/server/reports/campaign-costs";
import {
  moneyReport,
  totalOf,
  type MoneyGroup,
  type MoneyRow,
} from "@/server/reports/money-report";
import { audit } from "@/server/personal-data/audit";
import { receiverOf, type ReceiverRegister } from "@/server/receivers/receiver-register";
import { asMoney } from "@/lib/server/cents";
import type { Database } from "@/lib/server/db/client";
import { siteNames } from "@/lib/server/site/sites";
import { printTable } from "./print-table";

/* Each command prints its result and resolves to the exit code. */

const dayMs = 86_400_000;
const today = () => new Date().toISOString().slice(0, 10);
const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs);

export async function report(
  db: Database,
  register: ReceiverRegister,
  wanted: { from?: string | undefined; until?: string | undefined; by: readonly MoneyGroup[] },
): Promise<number> {
  const last = wanted.until ?? today();
  const from = wanted.from === undefined ? dayAfter(last, -29) : dayAfter(wanted.from, 0);
  const rows = await moneyReport(db, register, { from, until: dayAfter(last, 1), by: wanted.by });
  if (rows.length === 0) {
    console.log("No accepted leads and no costs in this period.");
    return 0;
  }
  const [first] = wanted.by;
  const nothing = { day: "", site: "", campaign: "", receiver: "" };
  const total = first && { ...nothing, [first]: "total", ...totalOf(rows) };
  printTable(columnsBy(wanted.by), total ? [...rows, total] : rows);
  return 0;
}

function columnsBy(by: readonly MoneyGroup[]): Record<string, (row: MoneyRow) => string | number> {
  return {
    ...Object.fromEntries(by.map((name) => [name, (row: MoneyRow) => row[name] || "-"])),
    accepted: (row) => row.sold,
    returned: (row) => row.returned,
    open: (row) => row.open,
    "without price": (row) => row.unpriced,
    revenue: (row) => asMoney(row.revenueCents),
    "open revenue": (row) => asMoney(row.openCents),
    cost: (row) => asMoney(row.costCents),
    margin: (row) => asMoney(row.marginCents),
    "margin incl. open": (row) => asMoney(row.expectedCents),
  };
}

export async function noteCosts(db: Database, costs: readonly CampaignCost[]): Promise<number> {
  await storeCosts(db, costs);
  const sum = costs.reduce((total, { cents }) => total + cents, 0);
  console.log(`Recorded ${costs.length} costs, ${asMoney(sum)} in total.`);
  return 0;
}

export async function importCosts(db: Database, file: string): Promise<number> {
  return noteCosts(db, costsOfCsv(await readFile(file, "utf8"), siteNames()));
}

export async function billing(
  db: Database,
  register: ReceiverRegister,
  { receiver: receiverId, month, csv }: { receiver: string; month: string; csv: string },
): Promise<number> {
  const billed = await billedLeads(db, register, { receiverId, month });
  if (billed.length === 0 && !receiverOf(register, receiverId)) {
    console.error(`Unknown receiver ${receiverId}. npm run receivers -- list prints the ids.`);
    return 1;
  }
  const leadIds = billed.map(({ leadId }) => leadId);
  await audit(db, `billing ${receiverId} ${month}`, leadIds);
  await writeFile(csv, billingCsv(billed));
  const count = (standing: string) => billed.filter((lead) => lead.standing === standing).length;
  const sum = billed.reduce((total, lead) => total + amountOf(lead), 0);
  const unpriced = billed.filter(({ priceCents }) => priceCents === null).length;
  console.log(
    `Wrote ${billed.length} leads to ${csv}: ${count("returned")} returned, ${count("open")} open, ${asMoney(sum)} owed.`,
  );
  if (unpriced > 0)
    console.log(
      `${unpriced} leads have no price, because the register had none when they were accepted.`,
    );
  return 0;
}
