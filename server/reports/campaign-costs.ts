import { sql } from "drizzle-orm";
import { formatCentsForDisplay } from "@/lib/server/cents";
import type { Database, Transaction } from "@/lib/server/db/client";
import { campaignCosts } from "@/lib/server/db/desk-schema";
import { recordLeadAccess } from "../personal-data/audit";

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

/** Source of a cost: entered by an operator, or exported by an ad platform. Each source has its own column. */
export type CostOrigin = keyof typeof originColumns;

const originColumns = {
  entered: "cents",
  "Google Ads": "googleCents",
  "Meta Ads": "metaCents",
} as const satisfies Record<string, keyof typeof campaignCosts.$inferInsert>;

/** Maximum cost of a campaign and day in cents, because the database column is a 32-bit integer. */
export const maximumCostCents = 2_000_000_000;
const batchSize = 1_000;

interface CostEntry {
  origin?: CostOrigin;
  /** The person who enters the costs; by default, the operating system user. */
  by?: string;
  /** The program in which the costs are entered, for the audit log. */
  program?: string;
}

/**
 * Stores campaign costs and an audit entry in one transaction. A cost replaces the stored cost of the same day, site,
 * campaign and source. The source is an operator or an ad platform.
 */
export async function storeCampaignCosts(
  db: Pick<Database, "transaction">,
  costs: readonly CampaignCost[],
  { origin = "entered", by, program = "money" }: CostEntry = {},
): Promise<void> {
  const column = originColumns[origin];
  const excluded = sql`excluded.${sql.identifier(campaignCosts[column].name)}`;
  await db.transaction(async (tx) => {
    let replacedCents = 0;
    for (let at = 0; at < costs.length; at += batchSize) {
      const batch = costs.slice(at, at + batchSize);
      replacedCents += await sumStoredCents(tx, column, batch);
      await tx
        .insert(campaignCosts)
        .values(batch.map(({ cents, ...key }) => ({ ...key, cents: 0, [column]: cents })))
        .onConflictDoUpdate({
          target: [campaignCosts.day, campaignCosts.site, campaignCosts.campaign],
          set: { [column]: excluded },
        });
    }
    await recordLeadAccess(tx, `${program}: ${describeCosts(costs, origin)}`, [], {
      by,
      before: { cost: formatCentsForDisplay(replacedCents) },
      after: { cost: formatCentsForDisplay(sumCostCents(costs)) },
    });
  });
}

/** Returns the sum of the stored costs that are about to be replaced, in cents. */
async function sumStoredCents(
  tx: Transaction,
  column: (typeof originColumns)[CostOrigin],
  costs: readonly CampaignCost[],
): Promise<number> {
  const { rows } = await tx.execute<{ cents: string }>(sql`
    select coalesce(sum(${campaignCosts[column]}), 0)::text as cents from campaign_costs
    join jsonb_to_recordset(${JSON.stringify(costs)}::jsonb) as entered (day date, site text, campaign text)
      using (day, site, campaign)`);
  return Number(rows[0]?.cents ?? 0);
}

function describeCosts(costs: readonly CampaignCost[], origin: CostOrigin): string {
  const [only, ...others] = costs;
  if (only && others.length === 0 && origin === "entered")
    return `cost of ${only.day} ${only.site} ${only.campaign || "without campaign"}`;
  const days = costs.map(({ day }) => day).sort();
  return `import of ${costs.length} costs (${origin}), ${days[0] ?? ""} to ${days.at(-1) ?? ""}`;
}

/** Returns the sum of campaign costs in cents. */
export function sumCostCents(costs: readonly CampaignCost[]): number {
  return costs.reduce((total, { cents }) => total + cents, 0);
}
