import { readFile, writeFile } from "node:fs/promises";
import { getBilledCents, listBilledLeads, formatBillingCsv } from "@/server/reports/billing";
import {
  parseCampaignCostsCsv,
  storeCampaignCosts,
  type CampaignCost,
} from "@/server/reports/campaign-costs";
import {
  createMoneyReport,
  sumMoneyReportRows,
  type MoneyReportGroup,
  type MoneyReportRow,
} from "@/server/reports/money-report";
import { recordLeadAccess } from "@/server/personal-data/audit";
import { findReceiver, type ReceiverRegister } from "@/server/receivers/receiver-register";
import { formatCentsForDisplay } from "@/lib/server/cents";
import type { Database } from "@/lib/server/db/client";
import { listSiteNames } from "@/lib/server/site/sites";
import { printTable } from "./print-table";

/* Each command prints its result and resolves to the exit code. */

const dayMs = 86_400_000;
const getToday = () => new Date().toISOString().slice(0, 10);
const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs);

export async function revenueReportCommand(
  db: Database,
  register: ReceiverRegister,
  wanted: {
    from?: string | undefined;
    until?: string | undefined;
    by: readonly MoneyReportGroup[];
  },
): Promise<number> {
  const last = wanted.until ?? getToday();
  const from = wanted.from === undefined ? addDays(last, -29) : addDays(wanted.from, 0);
  const rows = await createMoneyReport(db, register, {
    from,
    until: addDays(last, 1),
    by: wanted.by,
  });
  if (rows.length === 0) {
    console.log("No accepted leads and no costs in this period.");
    return 0;
  }
  const [first] = wanted.by;
  const nothing = { day: "", site: "", campaign: "", receiver: "" };
  const total = first && { ...nothing, [first]: "total", ...sumMoneyReportRows(rows) };
  printTable(createMoneyColumns(wanted.by), total ? [...rows, total] : rows);
  return 0;
}

function createMoneyColumns(
  by: readonly MoneyReportGroup[],
): Record<string, (row: MoneyReportRow) => string | number> {
  return {
    ...Object.fromEntries(by.map((name) => [name, (row: MoneyReportRow) => row[name] || "-"])),
    accepted: (row) => row.sold,
    returned: (row) => row.returned,
    open: (row) => row.open,
    "without price": (row) => row.unpriced,
    revenue: (row) => formatCentsForDisplay(row.revenueCents),
    "open revenue": (row) => formatCentsForDisplay(row.openCents),
    cost: (row) => formatCentsForDisplay(row.costCents),
    margin: (row) => formatCentsForDisplay(row.marginCents),
    "margin incl. open": (row) => formatCentsForDisplay(row.expectedCents),
  };
}

export async function recordCostsCommand(
  db: Database,
  costs: readonly CampaignCost[],
): Promise<number> {
  await storeCampaignCosts(db, costs);
  const sum = costs.reduce((total, { cents }) => total + cents, 0);
  console.log(`Recorded ${costs.length} costs, ${formatCentsForDisplay(sum)} in total.`);
  return 0;
}

export async function importCostsCommand(db: Database, file: string): Promise<number> {
  return recordCostsCommand(
    db,
    parseCampaignCostsCsv(await readFile(file, "utf8"), listSiteNames()),
  );
}

export async function exportReceiverBillCommand(
  db: Database,
  register: ReceiverRegister,
  { receiver: receiverId, month, csv }: { receiver: string; month: string; csv: string },
): Promise<number> {
  const billed = await listBilledLeads(db, register, { receiverId, month });
  if (billed.length === 0 && !findReceiver(register, receiverId)) {
    console.error(`Unknown receiver ${receiverId}. npm run receivers -- list prints the ids.`);
    return 1;
  }
  const leadIds = billed.map(({ leadId }) => leadId);
  await recordLeadAccess(db, `billing ${receiverId} ${month}`, leadIds);
  await writeFile(csv, formatBillingCsv(billed));
  const count = (standing: string) => billed.filter((lead) => lead.standing === standing).length;
  const sum = billed.reduce((total, lead) => total + getBilledCents(lead), 0);
  const unpriced = billed.filter(({ priceCents }) => priceCents === null).length;
  console.log(
    `Wrote ${billed.length} leads to ${csv}: ${count("returned")} returned, ${count("open")} open, ${formatCentsForDisplay(sum)} owed.`,
  );
  if (unpriced > 0)
    console.log(
      `${unpriced} leads have no price, because the register had none when they were accepted.`,
    );
  return 0;
}
