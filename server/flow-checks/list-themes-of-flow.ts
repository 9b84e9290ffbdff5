import { getEnv } from "@/lib/server/env";
import { campaigns } from "@/themes/campaigns/registry";
import { themes } from "@/themes/registry";
import type { Theme } from "@/themes/theme";

/** Returns the themes of the sites on which a visitor can start a flow. */
export function listThemesOfFlow(flowKey: string): Theme[] {
  return Object.values(themes).filter(
    ({ site, flows }) =>
      getEnv().DEFAULT_FLOWKEY === flowKey ||
      Object.values(flows).some((flow) => flow.flowKey === flowKey) ||
      campaigns.some((one) => one.flowKey === flowKey && one.sites.includes(site)),
  );
}
