import { adHeadingSeparator } from "@/lib/shared/campaign-slug";
import type { Campaign } from "@/themes/campaigns/campaign";
import { listCampaigns } from "./list-campaigns";

/** URL parameters that may contain an ad's search term or ad group, in order of precedence. */
const adParameters = ["utm_term", "utm_content"];

/**
 * Returns the slugs of a campaign's prerendered pages, such as `rideshare` and `rideshare--uber`. Visitors from certain
 * ads get a page whose heading repeats the ad's words.
 */
export function listCampaignPageSlugs({ slug, adHeadings = [] }: Campaign): string[] {
  return [slug, ...adHeadings.map(({ id }) => slug + adHeadingSeparator + id)];
}

/**
 * Returns the path of the campaign page for the ad in the URL parameters, such as `/rideshare--uber`. That page's
 * heading repeats the ad's words. Returns `path` unchanged if the campaign has no heading for the ad.
 */
export function chooseCampaignPagePath(path: string, searchParams: URLSearchParams): string {
  const campaign = listCampaigns().find(({ slug }) => path === `/${slug}`);
  for (const parameter of campaign?.adHeadings ? adParameters : []) {
    const term = searchParams.get(parameter)?.trim().toLowerCase();
    const found = campaign?.adHeadings?.find(({ adTerms }) => adTerms.includes(term ?? ""));
    if (found) return path + adHeadingSeparator + found.id;
  }
  return path;
}

/**
 * Returns the campaign with the heading that the page's slug selects: `rideshare--uber` selects the heading `uber`.
 * Returns `undefined` if there is no such heading.
 */
export function applyAdHeading(campaign: Campaign, pageSlug: string): Campaign | undefined {
  if (pageSlug === campaign.slug) return campaign;
  const found = campaign.adHeadings?.find(
    ({ id }) => pageSlug === campaign.slug + adHeadingSeparator + id,
  );
  return found && { ...campaign, copy: { ...campaign.copy, heading: found.heading } };
}
