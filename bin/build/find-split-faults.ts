import { experimentDeclarationsByName } from "@/flow/protocol/experiments";
import type { FlowDefinition } from "@/server/flows/flow-definition";
import { formatNameSuggestion } from "@/lib/server/nearest-name";
import type { Campaign } from "@/themes/campaigns/campaign";

/**
 * Checks a campaign that divides its visitors among several landing pages. Returns a message for each unknown landing
 * page and each invalid weight.
 */
export function findLandingPageSplitFaults(
  campaign: Campaign,
  campaigns: readonly Campaign[],
): string[] {
  const { slug, sites, pageWeights } = campaign;
  if (!pageWeights) return [];
  const weights = Object.values(pageWeights);
  const others = Object.keys(pageWeights).filter((page) => page !== slug);
  return [
    ...(Object.hasOwn(pageWeights, slug)
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
        return [`unknown landing page "${page}"; ${formatNameSuggestion(page, slugs)}`];
      }
      return [
        ...sites
          .filter((site) => !named.sites.includes(site))
          .map((site) => `its landing page "${page}" is not on the site ${site}`),
        ...(named.pageWeights ? [`its landing page "${page}" splits its own visitors`] : []),
      ];
    }),
  ];
}

/** Returns a message for each unknown flow in the declaration of an experiment. */
export function findUnknownExperimentFlows(
  flows: readonly FlowDefinition[],
  declared: typeof experimentDeclarationsByName = experimentDeclarationsByName,
): string[] {
  const keys = flows.map(({ key }) => key);
  return [...declared].flatMap(([name, { weightsByFlow = {} }]) =>
    Object.keys(weightsByFlow)
      .filter((key) => !keys.includes(key))
      .map(
        (key) => `experiment ${name}: unknown flow "${key}"; ${formatNameSuggestion(key, keys)}`,
      ),
  );
}
