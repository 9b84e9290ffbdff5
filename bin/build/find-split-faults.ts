import { declaredExperiments } from "@/flow/protocol/experiments";
import type { FlowDefinition } from "@/server/flows/flow-definition";
import { suggestName } from "@/lib/server/nearest-name";
import type { Campaign } from "@/themes/campaigns/campaign";

/**
 * Checks a campaign that splits its visitors among several landing pages. Returns a message for each wrong page or
 * weight.
 */
export function findSplitFaults(campaign: Campaign, campaigns: readonly Campaign[]): string[] {
  const { slug, sites, pages } = campaign;
  if (!pages) return [];
  const weights = Object.values(pages);
  const others = Object.keys(pages).filter((page) => page !== slug);
  return [
    ...(Object.hasOwn(pages, slug)
      ? []
      : [`its own page "${slug}" is missing from its landing pages`]),
    ...(others.length === 0 ? ["it splits its visitors, but has only one landing page"] : []),
    ...(weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0) &&
    weights.some(Boolean)
      ? []
      : [
          "the weights of its landing pages must be whole numbers of 0 or more, and at least one must be positive",
        ]),
    ...others.flatMap((page) => {
      const named = campaigns.find((one) => one.slug === page);
      if (!named) {
        const slugs = campaigns.map((one) => one.slug);
        return [`unknown landing page "${page}"; ${suggestName(page, slugs)}`];
      }
      return [
        ...sites
          .filter((site) => !named.sites.includes(site))
          .map((site) => `its landing page "${page}" is not on the site ${site}`),
        ...(named.pages ? [`its landing page "${page}" splits its own visitors`] : []),
      ];
    }),
  ];
}

/** Returns a message for each experiment that is declared for a flow that does not exist. */
export function findUndeclaredFlows(
  flows: readonly FlowDefinition[],
  declared: typeof declaredExperiments = declaredExperiments,
): string[] {
  const keys = flows.map(({ key }) => key);
  return [...declared].flatMap(([name, { runsIn = {} }]) =>
    Object.keys(runsIn)
      .filter((key) => !keys.includes(key))
      .map((key) => `experiment ${name}: unknown flow "${key}"; ${suggestName(key, keys)}`),
  );
}
