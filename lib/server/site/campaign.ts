import { notFound } from "next/navigation";
import { campaigns } from "@/themes/campaigns/registry";
import type { Campaign, CampaignLayout } from "@/themes/campaigns/campaign";
import type { Theme } from "@/themes/theme";
import { inLanguage } from "../language/local-data";
import { allEditions } from "./editions";
import { themeOf } from "./sites";

/**
 * The campaigns of some layouts, as the parameters of their page: pairs of site and slug, since an empty list for one
 * site would turn the route off for all (vercel/next.js#95166).
 */
export function campaignParams(layouts: readonly CampaignLayout[]): CampaignParams[] {
  return campaigns
    .filter(({ layout }) => layouts.includes(layout))
    .flatMap(({ slug, sites }) =>
      allEditions()
        .filter(({ site }) => sites.includes(site))
        .map(({ key }) => ({ site: key, slug })),
    );
}

interface CampaignParams {
  site: string;
  slug: string;
}

/** A site's theme and its campaign of a slug; a 404 where it has none. */
export function campaignOf({ site, slug }: CampaignParams): { theme: Theme; campaign: Campaign } {
  const theme = themeOf(site);
  const campaign = campaigns.find((one) => one.slug === slug && one.sites.includes(theme.site));
  return { theme, campaign: inLanguage(theme.language, campaign ?? notFound()) };
}
