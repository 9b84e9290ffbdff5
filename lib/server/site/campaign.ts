import { campaigns } from "@/themes/campaigns/registry";
import type { Campaign, CampaignLayout } from "@/themes/campaigns/campaign";

/**
 * The campaigns of some layouts, as the parameters of their page: pairs of site and slug, since an empty list for one
 * site would turn the route off for all (vercel/next.js#95166).
 */
export function campaignParams(
  layouts: readonly CampaignLayout[],
): { site: string; slug: string }[] {
  return campaigns
    .filter(({ layout }) => layouts.includes(layout))
    .flatMap(({ slug, sites }) => sites.map((site) => ({ site, slug })));
}

/** A site's campaign by its slug. */
export function campaignOf({ site, slug }: { site: string; slug: string }): Campaign | undefined {
  return campaigns.find((one) => one.slug === slug && one.sites.includes(site));
}
