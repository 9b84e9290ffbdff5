import { notFound } from "next/navigation";
import { campaigns as templates } from "@/themes/campaigns/registry";
import type { Campaign, CampaignLayout } from "@/themes/campaigns/campaign";
import type { Theme } from "@/themes/theme";
import { listCampaignLanguages, localizeCampaign } from "../language/localize-campaign";
import { getCampaignSlug } from "@/lib/shared/campaign-slug";
import { toNationalDigits } from "@/lib/shared/phone";
import { applyAdHeading, listCampaignPageSlugs } from "./campaign-heading";
import { listLocalizedSites } from "./editions";
import { findSiteCampaign } from "./list-campaigns";
import { getSiteTheme, type PageTheme } from "./sites";

/**
 * Returns the route parameters (`site` and `slug`) of all templates with the given layouts, for prerendering. The list
 * covers all sites, because an empty list for one site would disable the route (vercel/next.js#95166).
 */
export function listCampaignRouteParams(layouts: readonly CampaignLayout[]): CampaignRouteParams[] {
  return templates
    .filter(({ layout }) => layouts.includes(layout))
    .flatMap((campaign) =>
      listLocalizedSites()
        .filter(({ site }) => campaign.sites.includes(site))
        .flatMap(({ key }) => listCampaignPageSlugs(campaign).map((slug) => ({ site: key, slug }))),
    );
}

export interface CampaignRouteParams {
  site: string;
  slug: string;
}

/**
 * Returns a site's theme and its campaign with the given slug. The theme has the campaign's phone number and only the
 * languages of its page. A slug such as `rideshare--uber` selects the campaign's heading for an ad. Renders the 404 page
 * if the site has no such campaign.
 */
export function getCampaign({ site, slug }: CampaignRouteParams): {
  theme: PageTheme;
  campaign: Campaign;
} {
  const theme = getSiteTheme(site);
  const found = findSiteCampaign(theme.site, getCampaignSlug(slug));
  const campaign = (found && applyAdHeading(found, slug)) ?? notFound();
  const { phone } = campaign;
  return {
    theme: {
      ...theme,
      ...(phone !== undefined && { campaignPhone: toNationalDigits(phone) }),
      languages: listCampaignLanguages(campaign, theme),
    },
    campaign: localizeCampaign(theme.language, campaign),
  };
}

/**
 * Returns up to four frequently asked questions for a campaign page: the campaign's own, then those of the site's home
 * page.
 */
export function listCampaignFaqs({ home }: Theme, { copy }: Campaign) {
  return [...(copy.questions ?? []), ...(home.questions ?? [])].slice(0, 4);
}
