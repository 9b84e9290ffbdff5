import { getEnv } from "@/lib/server/env";
import { getSiteTheme, listSiteNames } from "@/lib/server/site/sites";
import type { Campaign } from "@/themes/campaigns/campaign";
import type { PageRenderer } from "../flow-checks/render-consents";
import { allFlowDefinitions } from "../flows/flow-registry";
import type { ReceiverRegister } from "../receivers/receiver-register";
import { findStartedFlowFaults } from "./checks/flow-faults";
import { findLanguageFaults } from "./checks/language-faults";
import { findOutsideLinkFaults, findOwnLinkFaults } from "./checks/link-faults";
import { findAdHeadingFaults, findPathFaults, findPhoneFaults } from "./checks/page-faults";
import { findReadingFaults } from "./checks/reading-faults";
import { parseLandingPage } from "./checks/schema-faults";
import { findBrokenSplitFaults } from "./checks/split-faults";
import { findTextFaults } from "./checks/text-faults";
import { findCampaignFaults, listCampaignFlows } from "./find-campaign-faults";
import type { LandingPageFault } from "./landing-page-fault";

export interface LandingPageCheckOptions {
  /** Whether to request the pages of other hosts to which the texts link. */
  checkLinks: boolean;
  /** All campaigns (`readAllCampaigns`), with or without the checked page itself. */
  others: readonly Campaign[];
  /** Whether the page is new, so that no other campaign may have its slug. */
  isNew?: boolean;
  /** Loads the renderer of the questionnaire, for the check of its consents (bin/consent/create-page-renderer.ts). */
  loadPageRenderer(): Promise<PageRenderer>;
  /** The receivers that the consents name. Default: the configured register, or else examples. */
  register?: ReceiverRegister | undefined;
}

/**
 * Checks a landing page before its publication. Returns its faults, and the page if its form is valid. Only a page
 * without faults may be published. The questionnaire takes seconds, so only a page without other faults is checked
 * together with it.
 */
export async function checkLandingPage(
  content: unknown,
  options: LandingPageCheckOptions,
): Promise<{ campaign: Campaign | undefined; faults: LandingPageFault[] }> {
  const { campaign, faults } = parseLandingPage(content);
  if (!campaign) return { campaign, faults };
  const { others, checkLinks } = options;
  const themes = Object.fromEntries(listSiteNames().map((site) => [site, getSiteTheme(site)]));
  const sites = Object.values(themes).filter(({ site }) => campaign.sites.includes(site));
  const { DEFAULT_FLOWKEY, FLOW_API_URL } = getEnv();
  const started = { ...campaign, flowKey: campaign.flowKey || DEFAULT_FLOWKEY || undefined };
  // An external flow API checks its own flows.
  const flows = FLOW_API_URL ? undefined : allFlowDefinitions;
  const kinds = [...new Set(sites.map(({ terms }) => terms))];
  const found = [
    ...findNewSlugFaults(campaign, options),
    ...findPathFaults(campaign, sites, others),
    ...findAdHeadingFaults(campaign),
    ...findBrokenSplitFaults(campaign, others),
    ...findPhoneFaults(campaign, sites),
    ...findLanguageFaults(campaign, sites),
    ...findTextFaults(campaign, kinds),
    ...findReadingFaults(campaign),
    ...findOwnLinkFaults(campaign, sites, others),
    ...(checkLinks ? await findOutsideLinkFaults(campaign) : []),
    ...findCampaignFaults(started, { themes, campaigns: others, flows }),
  ];
  if (found.length > 0 || !flows) return { campaign, faults: found };
  const tools = { renderer: await options.loadPageRenderer(), register: options.register };
  const startedFlows = listCampaignFlows(started, { themes, flows });
  return { campaign, faults: findStartedFlowFaults(started, sites, startedFlows, tools) };
}

function findNewSlugFaults(
  { slug }: Campaign,
  { isNew, others }: LandingPageCheckOptions,
): LandingPageFault[] {
  if (!isNew || !others.some((other) => other.slug === slug)) return [];
  return [{ field: "slug", message: `another landing page is already called ${slug}` }];
}
