import { getEnv } from "@/lib/server/env";
import { listCampaignTemplates } from "@/lib/server/site/list-campaigns";
import { getSiteTheme, listSiteNames } from "@/lib/server/site/sites";
import type { Theme } from "@/themes/theme";

/** Returns the themes of the sites on which a visitor can start a flow. */
export function listThemesOfFlow(flowKey: string): Theme[] {
  const campaigns = listCampaignTemplates().filter((campaign) => campaign.flowKey === flowKey);
  return listSiteNames()
    .map(getSiteTheme)
    .filter(
      ({ site, flows }) =>
        getEnv().DEFAULT_FLOWKEY === flowKey ||
        Object.values(flows).some((flow) => flow.flowKey === flowKey) ||
        campaigns.some(({ sites }) => sites.includes(site)),
    );
}
