import * as z from "zod";
import { parseDollarsToCents } from "@/lib/server/cents";
import { CsvError, parseCsvLines } from "@/lib/server/csv";
import { maximumCampaignNameLength } from "@/lib/shared/tracking-value";
import { findSiteCampaigns, type KnownCampaigns, type SiteCampaign } from "./ad-campaigns";
import { maximumCostCents, type CampaignCost, type CostOrigin } from "./campaign-costs";
import { findCostFormat, type CostFileRow, type CostFormat } from "./costs/cost-formats";

/** The costs from a CSV file, and the ad platform that exported it. */
export interface CostFile {
  origin: CostOrigin;
  costs: CampaignCost[];
}

/** The sites and campaigns that the rows of a cost file may name. */
export interface CostFileContext {
  /** Names of all sites. */
  sites: readonly string[];
  known: KnownCampaigns;
  /** Site of campaigns whose name several sites have. */
  site?: string | undefined;
}

/** Thrown for a cost file with errors. The message lists each one with its line number. */
export class CostFileError extends CsvError {
  /** Names of campaigns that belong to no known campaign. */
  readonly unknownNames: readonly string[];

  constructor(faults: readonly string[], unknownNames: readonly string[]) {
    super(faults.join("\n"));
    this.unknownNames = unknownNames;
  }
}

/**
 * Parses a CSV file of costs in US dollars: the columns `day,site,campaign,cost`, or an export of Google Ads or Meta
 * Ads. Skips totals. Throws a `CostFileError` that lists every error. Rows of an export for the same day and campaign
 * are added up.
 */
export function parseCostFile(text: string, context: CostFileContext): CostFile {
  const { format, rows } = findCostFormat(parseCsvLines(text));
  const faults: string[] = [];
  const unknownNames = new Set<string>();
  const costs = new Map<string, CampaignCost & { line: number }>();
  for (const row of rows.filter((one) => !format.isTotal(one))) {
    const cells = format.read(row);
    const cents = cells.cost === "--" ? 0 : parseDollarsToCents(cells.cost);
    const owner = findOwner(format, cells, context);
    // Exports list paused campaigns without a cost. They need no campaign here.
    if (cents === 0 && "unknownName" in owner) continue;
    const found = [...listCellFaults(cells, cents), ...("fault" in owner ? [owner.fault] : [])];
    faults.push(...found.map((fault) => `Line ${row.line}: ${fault}`));
    if ("unknownName" in owner) unknownNames.add(owner.unknownName);
    if (found.length > 0 || "fault" in owner || cents === undefined) continue;
    const key = JSON.stringify([cells.day, owner.site, owner.campaign]);
    const first = costs.get(key);
    if (first && format.origin === "entered")
      faults.push(`Line ${row.line}: repeats the day, site and campaign of line ${first.line}.`);
    const sum = (first?.cents ?? 0) + cents;
    if (sum > maximumCostCents)
      faults.push(`Line ${row.line}: the costs of the day and campaign are too high.`);
    const { site, campaign } = owner;
    costs.set(key, { line: first?.line ?? row.line, day: cells.day, site, campaign, cents: sum });
  }
  if (faults.length > 0) throw new CostFileError(faults, [...unknownNames]);
  if (costs.size === 0) throw new CsvError("The file has no costs of known campaigns.");
  const listed = [...costs.values()].map(({ day, site, campaign, cents }) => ({
    ...{ day, site, campaign, cents },
  }));
  return { origin: format.origin, costs: listed };
}

function listCellFaults(
  { day, cost, currency, campaign }: CostFileRow,
  cents: number | undefined,
): string[] {
  return [
    ...(z.iso.date().safeParse(day).success
      ? []
      : [`${JSON.stringify(day)} is not a day such as 2026-01-31.`]),
    ...(cents === undefined
      ? [`${JSON.stringify(cost)} is not a cost such as 120.50 or 1,234.50.`]
      : []),
    ...(currency === "" || currency === "USD"
      ? []
      : [`the currency is ${currency}. Costs are counted in USD.`]),
    ...(campaign.length > maximumCampaignNameLength
      ? [`the campaign's name is longer than ${maximumCampaignNameLength} characters.`]
      : []),
  ];
}

type Owner = SiteCampaign | { fault: string } | { fault: string; unknownName: string };

/** Returns the site and campaign that a row's cost belongs to, or the reason why there is none. */
function findOwner(format: CostFormat, cells: CostFileRow, context: CostFileContext): Owner {
  const { site, campaign, campaignId } = cells;
  if (format.origin === "entered")
    return context.sites.includes(site)
      ? { site, campaign }
      : { fault: `unknown site ${JSON.stringify(site)}.` };
  if (campaign === "") return { fault: "the campaign's name is missing." };
  const names = [campaign, campaignId].filter((name) => name !== "");
  const [found, ...others] = findSiteCampaigns(context.known, names, context.site);
  if (found && others.length === 0) return found;
  const list = [found, ...others].flatMap((one) => (one ? [`${one.site} ${one.campaign}`] : []));
  const reason = found ? `may be ${list.join(" or ")}` : "has no visits";
  return {
    fault: `the campaign ${JSON.stringify(campaign)} ${reason}. Map its name to a site and a utm_campaign.`,
    unknownName: campaign,
  };
}
