import { findUnknownRouteGuards } from "@/lib/server/site/route-guards";
import { formatNameSuggestion } from "@/lib/server/nearest-name";
import type { Campaign } from "@/themes/campaigns/campaign";
import type { Theme } from "@/themes/theme";
import { findFlowStartFaults } from "../flow-checks/find-flow-start-faults";
import type { FlowDefinition } from "../flows/flow-definition";
import { findLandingPageSplitFaults } from "./checks/split-faults";
import type { LandingPageFault } from "./landing-page-fault";

/** The things that a campaign can name. */
export interface CampaignReferences {
  themes: Readonly<Record<string, Theme>>;
  /** All campaigns, with or without the checked one. */
  campaigns: readonly Campaign[];
  /** All flow definitions. Undefined if an external flow API defines the flows. */
  flows: readonly FlowDefinition[] | undefined;
}

/**
 * Returns a fault for each name in a campaign that does not exist: sites, flow, path checks, experiments, variants,
 * prefilled answers, and landing pages.
 */
export function findCampaignFaults(
  campaign: Campaign,
  references: CampaignReferences,
): LandingPageFault[] {
  const { themes, campaigns, flows } = references;
  const { slug, sites, flowKey = "", guards = [], experiments, prefill } = campaign;
  const siteKeys = Object.keys(themes);
  const flowKeys = flows?.map(({ key }) => key) ?? [flowKey];
  return [
    ...sites.flatMap((site, index) =>
      siteKeys.includes(site)
        ? []
        : [
            {
              field: `sites.${index}`,
              message: `unknown site "${site}"; ${formatNameSuggestion(site, siteKeys)}`,
            },
          ],
    ),
    ...(flowKey === "" || flowKeys.includes(flowKey)
      ? []
      : [
          {
            field: "flowKey",
            message: `unknown flow "${flowKey}"; ${formatNameSuggestion(flowKey, flowKeys)}`,
          },
        ]),
    ...findUnknownRouteGuards(guards).map((name) => ({
      field: `guards.${guards.indexOf(name)}`,
      message: `unknown middleware "${name}"`,
    })),
    ...findFlowStartFaults({
      ...{ experiments, prefill },
      flows: listCampaignFlows(campaign, references),
    }),
    ...findLandingPageSplitFaults(campaign, [
      campaign,
      ...campaigns.filter((other) => other.slug !== slug),
    ]),
  ];
}

/** Returns the flows that a campaign's pages start: its own flow, or else the main flow of each of its sites. */
export function listCampaignFlows(
  { sites, flowKey }: Pick<Campaign, "sites" | "flowKey">,
  { themes, flows = [] }: Pick<CampaignReferences, "themes" | "flows">,
): FlowDefinition[] {
  const mainKeys = Object.values(themes)
    .filter(({ site }) => sites.includes(site))
    .map((theme) => theme.flows.main.flowKey);
  const keys = flowKey ? [flowKey] : mainKeys;
  return flows.filter(({ key }) => keys.includes(key));
}
