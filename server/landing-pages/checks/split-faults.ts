import { formatNameSuggestion } from "@/lib/server/nearest-name";
import type { Campaign } from "@/themes/campaigns/campaign";
import type { LandingPageFault } from "../landing-page-fault";

/**
 * Checks a campaign that divides its visitors among several landing pages. Returns a fault for each unknown landing
 * page and each invalid weight.
 */
export function findLandingPageSplitFaults(
  campaign: Campaign,
  campaigns: readonly Campaign[],
): LandingPageFault[] {
  const { slug, sites, pageWeights } = campaign;
  if (!pageWeights) return [];
  const weights = Object.values(pageWeights);
  const others = Object.keys(pageWeights).filter((page) => page !== slug);
  const messages = [
    !Object.hasOwn(pageWeights, slug) && `its own page "${slug}" is missing from its landing pages`,
    others.length === 0 && "it splits its visitors, but has only one landing page",
    !(
      weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0) &&
      weights.some(Boolean)
    ) &&
      "the weights of its landing pages must be whole numbers of 0 or more, and at least one must be positive",
  ];
  return [
    ...messages
      .filter((message) => typeof message === "string")
      .map((message) => ({ field: "pageWeights", message })),
    ...others.flatMap((page) =>
      findPageFaults(page, sites, campaigns).map((message) => ({
        ...{ field: `pageWeights.${page}`, message },
      })),
    ),
  ];
}

function findPageFaults(
  page: string,
  sites: readonly string[],
  campaigns: readonly Campaign[],
): string[] {
  const named = campaigns.find((one) => one.slug === page);
  if (!named) {
    const slugs = campaigns.map((one) => one.slug);
    return [`unknown landing page "${page}"; ${formatNameSuggestion(page, slugs)}`];
  }
  return [
    ...sites
      .filter((site) => !named.sites.includes(site))
      .map((site) => `its landing page "${page}" is not on the site ${site}`),
    ...(named.pageWeights ? [`its landing page "${page}" splits its own visitors`] : []),
  ];
}

/**
 * Checks the campaigns that send a part of their visitors to this page. Returns a fault for each campaign whose split
 * this version of the page would break.
 */
export function findBrokenSplitFaults(
  campaign: Campaign,
  others: readonly Campaign[],
): LandingPageFault[] {
  const { slug } = campaign;
  return others
    .filter((one) => one.slug !== slug && Object.hasOwn(one.pageWeights ?? {}, slug))
    .flatMap((main) => [
      ...main.sites
        .filter((site) => !campaign.sites.includes(site))
        .map((site) => ({
          field: "sites",
          message: `must contain ${site}, because ${main.slug} sends visitors of that site here`,
        })),
      ...(campaign.pageWeights
        ? [
            {
              field: "pageWeights",
              message: `must be empty, because ${main.slug} sends visitors here`,
            },
          ]
        : []),
    ]);
}
