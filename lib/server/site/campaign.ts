import { notFound } from "next/navigation";
import { campaigns } from "@/themes/campaigns/registry";
import type { Campaign, CampaignLayout } from "@/themes/campaigns/campaign";
import type { Theme } from "@/themes/theme";
import { localizeData } from "../language/localize-data";
import { listSiteEditions } from "./editions";
import { getTheme } from "./sites";

/**
 * Returns the route parameters (`site` and `slug`) of all campaigns with the given layouts, for prerendering. They must
 * cover all sites in one list: an empty list for a single site would disable the route (vercel/next.js#95166).
 */
export function listCampaignRouteParams(layouts: readonly CampaignLayout[]): CampaignRouteParams[] {
  return campaigns
    .filter(({ layout }) => layouts.includes(layout))
    .flatMap(({ slug, sites }) =>
      listSiteEditions()
        .filter(({ site }) => sites.includes(site))
        .map(({ key }) => ({ site: key, slug })),
    );
}

interface CampaignRouteParams {
  site: string;
  slug: string;
}

/**
 * Returns a site's theme and its campaign with the given slug. Renders the 404 page if the site has no such campaign.
 */
export function getCampaign({ site, slug }: CampaignRouteParams): {
  theme: Theme;
  campaign: Campaign;
} {
  const theme = getTheme(site);
  const campaign = campaigns.find((one) => one.slug === slug && one.sites.includes(theme.site));
  return { theme, campaign: localizeData(theme.language, campaign ?? notFound()) };
}
