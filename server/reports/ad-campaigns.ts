import { eq, sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { adCampaigns } from "@/lib/server/db/desk-schema";
import { recordLeadAccess } from "../personal-data/audit";
import { getCampaignSql } from "./money/touch-columns";

/** A site, and the name of a campaign that brought visits to it, usually the `utm_campaign` of their URLs. */
export interface SiteCampaign {
  site: string;
  campaign: string;
}

/** The name of a campaign at an ad platform, and the site and campaign name under which its visits are stored. */
export interface AdCampaign extends SiteCampaign {
  name: string;
}

/** The campaigns to which an ad platform's costs can be assigned. */
export interface KnownCampaigns {
  /** Campaigns at ad platforms that an operator has assigned to a site. */
  mapped: readonly AdCampaign[];
  /** Campaigns that have visits or costs. */
  seen: readonly SiteCampaign[];
}

/** Reads the campaigns to which costs of an ad platform can belong. */
export async function readKnownCampaigns(
  db: Pick<Database, "execute" | "select">,
): Promise<KnownCampaigns> {
  const { rows } = await db.execute<SiteCampaign & Record<string, unknown>>(sql`
    select site, campaign from visit_counts union select site, campaign from campaign_costs
    union select site, ${getCampaignSql(sql`tracking`)} from flow_sessions
      where updated_at >= now() - interval '2 days'`);
  return { mapped: await listAdCampaigns(db), seen: rows };
}

/**
 * Returns the campaigns at ad platforms to which an operator has assigned a site and a campaign name, sorted by name.
 */
export function listAdCampaigns(db: Pick<Database, "select">): Promise<AdCampaign[]> {
  return db.select().from(adCampaigns).orderBy(adCampaigns.name);
}

/**
 * Assigns a campaign at an ad platform, by its name there, to a site and a campaign name. Records the change in the
 * audit log.
 */
export async function storeAdCampaign(
  db: Pick<Database, "transaction">,
  { name, site, campaign }: AdCampaign,
  { by, program = "money" }: { by?: string; program?: string } = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select({ site: adCampaigns.site, campaign: adCampaigns.campaign })
      .from(adCampaigns)
      .where(eq(adCampaigns.name, name))
      .for("update");
    await tx
      .insert(adCampaigns)
      .values({ name, site, campaign })
      .onConflictDoUpdate({ target: adCampaigns.name, set: { site, campaign } });
    const command = `${program}: map campaign name ${JSON.stringify(name)}`;
    await recordLeadAccess(tx, command, [], { by, before, after: { site, campaign } });
  });
}

/**
 * Finds the stored campaigns that a campaign at an ad platform can mean: the mapped one, or else those with the same
 * name or id.
 * @param names The name of the campaign, and its id if the export has one.
 * @param site Restricts the candidates without a mapped name to a site.
 */
export function findSiteCampaigns(
  { mapped, seen }: KnownCampaigns,
  names: readonly string[],
  site: string | undefined,
): SiteCampaign[] {
  const entry = mapped.find(({ name }) => names.includes(name));
  if (entry) return [{ site: entry.site, campaign: entry.campaign }];
  const own = seen.filter((one) => site === undefined || one.site === site);
  const exact = own.filter(({ campaign }) => names.includes(campaign));
  if (exact.length > 0) return exact;
  const lowerCased = names.map((name) => name.toLowerCase());
  return own.filter(({ campaign }) => lowerCased.includes(campaign.toLowerCase()));
}
