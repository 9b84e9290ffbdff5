import { adHeadingSeparator } from "@/lib/shared/campaign-slug";
import type { Campaign } from "@/themes/campaigns/campaign";
import { campaigns } from "@/themes/campaigns/registry";

/** Names of the URL parameters with the visitor's search term and ad group, in order of precedence. */
const adParameters = ["utm_term", "utm_content"];

/** Returns the slugs of a campaign's prerendered pages: its own, and one for each of its ad headings. */
export function listHeadingSlugs({ slug, adHeadings = [] }: Campaign): string[] {
  return [slug, ...adHeadings.map(({ id }) => slug + adHeadingSeparator + id)];
}

/**
 * Returns the path of the campaign page whose heading repeats the visitor's ad. Only headings from the campaign's file
 * are displayed, never text from the URL. Returns `path` unchanged if no heading fits.
 */
export function chooseHeadingPath(path: string, searchParams: URLSearchParams): string {
  const campaign = campaigns.find(({ slug }) => path === `/${slug}`);
  for (const parameter of campaign?.adHeadings ? adParameters : []) {
    const term = searchParams.get(parameter)?.trim().toLowerCase();
    const found = campaign?.adHeadings?.find(({ adTerms }) => adTerms.includes(term ?? ""));
    if (found) return path + adHeadingSeparator + found.id;
  }
  return path;
}

/** Returns the campaign with the heading of one of its pages. Returns `undefined` if there is no such heading. */
export function applyHeading(campaign: Campaign, pageSlug: string): Campaign | undefined {
  if (pageSlug === campaign.slug) return campaign;
  const found = campaign.adHeadings?.find(
    ({ id }) => pageSlug === campaign.slug + adHeadingSeparator + id,
  );
  return found && { ...campaign, copy: { ...campaign.copy, heading: found.heading } };
}
