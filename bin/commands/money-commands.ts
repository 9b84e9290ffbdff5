import { readFile, writeFile } from "node:fs/promises";
import { getBilledCents, listBilledLeads, formatBillingCsv } from "@/server/reports/billing";
import {
  readKnownCampaigns,
  storeAdCampaign,
  type AdCampaign,
} from "@/server/reports/ad-campaigns";
import {
  storeCampaignCosts,
  sumCostCents,
  type CampaignCost,
  type CostOrigin,
} from "@/server/reports/campaign-costs";
import { parseCostFile } from "@/server/reports/cost-file";
import { decodeCsvFile } from "@/lib/server/csv";
import { formatMoneyCsv, moneyReportColumns } from "@/server/reports/money-columns";
import {
  createMoneyReport,
  sumMoneyReportRows,
  type MoneyFilter,
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

interface MoneyReportOptions extends Omit<MoneyFilter, "from" | "until"> {
  /** First and last day (UTC). */
  from?: string | undefined;
  until?: string | undefined;
  /** File to write the report to, instead of printing it. */
  csv?: string | undefined;
}

export async function revenueReportCommand(
  db: Database,
  register: ReceiverRegister,
  { from: firstDay, until: lastDay = getToday(), csv, ...filter }: MoneyReportOptions,
): Promise<number> {
  const from = firstDay === undefined ? addDays(lastDay, -29) : addDays(firstDay, 0);
  const until = addDays(lastDay, 1);
  const rows = await createMoneyReport(db, register, { ...filter, from, until });
  if (csv !== undefined) {
    await writeFile(csv, formatMoneyCsv(rows, filter.by));
    console.log(`Wrote ${rows.length} rows to ${csv}.`);
    return 0;
  }
  if (rows.length === 0) {
    console.log("No visits, leads or costs in this period.");
    return 0;
  }
  const [first] = filter.by;
  const [row] = rows;
  const total = first &&
    row && { ...row, ...noGroups, [first]: "total", ...sumMoneyReportRows(rows) };
  printTable(createPrintedColumns(filter.by), total ? [...rows, total] : rows);
  return 0;
}

const noGroups: Record<MoneyReportGroup, string> = {
  ...{ day: "", site: "", campaign: "", source: "", "landing-page": "", receiver: "" },
};

function createPrintedColumns(
  by: readonly MoneyReportGroup[],
): Record<string, (row: MoneyReportRow) => string | number> {
  return {
    ...Object.fromEntries(by.map((name) => [name, (row: MoneyReportRow) => row[name] || "-"])),
    ...Object.fromEntries(
      moneyReportColumns.map(({ label, unit, read }) => [
        label,
        (row: MoneyReportRow) => {
          const value = read(row);
          if (value === undefined) return "-";
          return unit === "cents" ? formatCentsForDisplay(value) : value;
        },
      ]),
    ),
  };
}

export async function recordCostsCommand(
  db: Database,
  costs: readonly CampaignCost[],
  origin: CostOrigin = "entered",
): Promise<number> {
  await storeCampaignCosts(db, costs, { origin });
  const sum = formatCentsForDisplay(sumCostCents(costs));
  console.log(`Recorded ${costs.length} costs (${origin}), ${sum} in total.`);
  return 0;
}

export async function importCostsCommand(
  db: Database,
  { file, site }: { file: string; site?: string | undefined },
): Promise<number> {
  const text = decodeCsvFile(await readFile(file));
  const known = await readKnownCampaigns(db);
  const { origin, costs } = parseCostFile(text, { sites: listSiteNames(), known, site });
  return recordCostsCommand(db, costs, origin);
}

export async function mapCampaignCommand(db: Database, mapped: AdCampaign): Promise<number> {
  await storeAdCampaign(db, mapped);
  console.log(`Mapped ${JSON.stringify(mapped.name)} to ${mapped.site} ${mapped.campaign}.`);
  return 0;
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
