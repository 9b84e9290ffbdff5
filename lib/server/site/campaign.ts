import { notFound } from "next/navigation";
import { campaigns } from "@/themes/campaigns/registry";
import type { Campaign, CampaignLayout } from "@/themes/campaigns/campaign";
import type { Theme } from "@/themes/theme";
import { localizeContent } from "../language/localize-data";
import { getCampaignSlug } from "@/lib/shared/campaign-slug";
import { applyAdHeading, listCampaignPageSlugs } from "./campaign-heading";
import { listLocalizedSites } from "./editions";
import { getSiteTheme } from "./sites";

/**
 * Returns the route parameters (`site` and `slug`) of all campaigns with the given layouts, for prerendering. The list
 * covers all sites, because an empty list for one site would disable the route (vercel/next.js#95166).
 */
export function listCampaignRouteParams(layouts: readonly CampaignLayout[]): CampaignRouteParams[] {
  return campaigns
    .filter(({ layout }) => layouts.includes(layout))
    .flatMap((campaign) =>
      listLocalizedSites()
        .filter(({ site }) => campaign.sites.includes(site))
        .flatMap(({ key }) => listCampaignPageSlugs(campaign).map((slug) => ({ site: key, slug }))),
    );
}

interface CampaignRouteParams {
  site: string;
  slug: string;
}

/**
 * Returns a site's theme and its campaign with the given slug. A slug such as `rideshare--uber` selects the campaign's
 * heading for an ad. Renders the 404 page if the site has no such campaign.
 */
export function getCampaign({ site, slug }: CampaignRouteParams): {
  theme: Theme;
  campaign: Campaign;
} {
  const theme = getSiteTheme(site);
  const own = getCampaignSlug(slug);
  const found = campaigns.find((one) => one.slug === own && one.sites.includes(theme.site));
  const campaign = found && applyAdHeading(found, slug);
  return { theme, campaign: localizeContent(theme.language, campaign ?? notFound()) };
}

/**
 * Returns up to four frequently asked questions for a campaign page: the campaign's own, then those of the site's home
 * page.
 */
export function listCampaignFaqs({ home }: Theme, { copy }: Campaign) {
  return [...(copy.questions ?? []), ...(home.questions ?? [])].slice(0, 4);
}
