import { sql } from "drizzle-orm";
import * as z from "zod";
import { parseDollarsToCents } from "@/lib/server/cents";
import { CsvError, parseCsv } from "@/lib/server/csv";
import type { Database } from "@/lib/server/db/client";
import { campaignCosts } from "@/lib/server/db/desk-schema";

/** The cost of an advertising campaign on one day (UTC), in whole US cents. */
export interface CampaignCost {
  day: string;
  site: string;
  /**
   * The campaign's name: `utm_campaign`, or else the last path segment of the campaign page. Empty for costs without
   * a campaign.
   */
  campaign: string;
  cents: number;
}

const columns = ["day", "site", "campaign", "cost"] as const;
/** Maximum cost of a row in cents, because the database column is a 32-bit integer. */
const maximumCents = 2_000_000_000;
const batchSize = 1_000;

/**
 * Parses a CSV file with the columns `day,site,campaign,cost`, where `cost` is in US dollars. Throws a `CsvError` that
 * lists every error with its line number. Two rows for the same day, site and campaign are an error.
 */
export function parseCampaignCostsCsv(text: string, sites: readonly string[]): CampaignCost[] {
  const seen = new Map<string, number>();
  const faults: string[] = [];
  const costs = parseCsv(text, columns).map(({ line, cells }): CampaignCost => {
    const { day = "", site = "", campaign = "", cost = "" } = cells;
    const cents = parseDollarsToCents(cost);
    const key = JSON.stringify([day, site, campaign]);
    const first = seen.get(key);
    if (first !== undefined)
      faults.push(`Line ${line}: repeats the day, site and campaign of line ${first}.`);
    else seen.set(key, line);
    if (!z.iso.date().safeParse(day).success)
      faults.push(`Line ${line}: ${JSON.stringify(day)} is not a day such as 2026-01-31.`);
    if (!sites.includes(site)) faults.push(`Line ${line}: unknown site ${JSON.stringify(site)}.`);
    if (cents === undefined || cents > maximumCents)
      faults.push(`Line ${line}: ${JSON.stringify(cost)} is not a cost such as 120.50.`);
    if (campaign.length > 256)
      faults.push(`Line ${line}: the campaign's name is longer than 256 characters.`);
    return { day, site, campaign, cents: cents ?? 0 };
  });
  if (faults.length > 0) throw new CsvError(faults.join("\n"));
  return costs;
}

/** Stores campaign costs in one transaction. They replace stored costs of the same day, site and campaign. */
export async function storeCampaignCosts(
  db: Pick<Database, "transaction">,
  costs: readonly CampaignCost[],
): Promise<void> {
  await db.transaction(async (tx) => {
    for (let at = 0; at < costs.length; at += batchSize)
      await tx
        .insert(campaignCosts)
        .values(costs.slice(at, at + batchSize))
        .onConflictDoUpdate({
          target: [campaignCosts.day, campaignCosts.site, campaignCosts.campaign],
          set: { cents: sql`excluded.cents` },
        });
  });
}
