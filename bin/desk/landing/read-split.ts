import { PageNotFoundError } from "../desk-page";
import { getLiveCampaign, type LandingPageStatus } from "./landing-page-status";
import type { Campaign } from "@/themes/campaigns/campaign";

/** A campaign whose visitors are or can be divided among several landing pages. */
export interface LandingPageSplit {
  campaign: Campaign;
  /** Number of the page's newest version, 0 for a template. */
  version: number;
  /** Slugs of the pages among which visitors can be divided, the campaign's own first. */
  pages: readonly string[];
  /** Why the split cannot be changed now. */
  obstacle: string | undefined;
}

/** Returns a split or possible split of each live landing page that does not belong to another page's split. */
export function listLandingPageSplits(statuses: readonly LandingPageStatus[]): LandingPageSplit[] {
  const live = statuses.flatMap((status) => getLiveCampaign(status) ?? []);
  const isTarget = (slug: string) =>
    live.some((one) => one.slug !== slug && Object.hasOwn(one.pageWeights ?? {}, slug));
  return statuses.flatMap((status) => {
    const campaign = getLiveCampaign(status);
    if (!campaign || isTarget(campaign.slug)) return [];
    const others = live.filter(
      ({ slug, sites, pageWeights }) =>
        slug !== campaign.slug &&
        !pageWeights &&
        campaign.sites.every((site) => sites.includes(site)),
    );
    const pages = new Set([
      ...[campaign.slug, ...Object.keys(campaign.pageWeights ?? {})],
      ...others.map(({ slug }) => slug),
    ]);
    const { scheduled } = status;
    const obstacle =
      scheduled &&
      `Version ${scheduled.version} of /${campaign.slug} is scheduled. Change the split once it is live.`;
    return [{ campaign, version: status.newest?.version ?? 0, pages: [...pages], obstacle }];
  });
}

/** Returns the split of a campaign. Throws PageNotFoundError if there is none. */
export function findLandingPageSplit(
  splits: readonly LandingPageSplit[],
  slug: string,
): LandingPageSplit {
  const found = splits.find(({ campaign }) => campaign.slug === slug);
  if (!found) throw new PageNotFoundError(`Visitors of /${slug} cannot be divided among pages.`);
  return found;
}
