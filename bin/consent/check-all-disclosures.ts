import {
  createDisclosureCheck,
  listPossibleRegisters,
  listSiteFlows,
} from "@/server/flow-checks/check-disclosures";
import { consentRules, formatConsentViolation } from "@/server/flow-checks/lint-consents";
import { receiverSetsDescription } from "@/server/flow-checks/receiver-sets";
import { allFlowDefinitions } from "@/server/flows/flow-registry";
import { getEnv } from "@/lib/server/env";
import { campaigns } from "@/themes/campaigns/registry";
import { themes } from "@/themes/registry";
import type { Theme } from "@/themes/theme";
import { createPageRenderer } from "./create-page-renderer";

/** Result of checking all disclosures, as lines to print. */
export interface DisclosureCheckResult {
  /** A summary for each flow, and known deviations from the rules. */
  lines: string[];
  faults: string[];
}

/** Renders and checks every disclosure that any site can display. */
export async function checkAllDisclosures(): Promise<DisclosureCheckResult> {
  const registers = listPossibleRegisters();
  const checkDisclosures = createDisclosureCheck(await createPageRenderer(), registers);
  const lines = [
    `receivers: ${registers.map(({ name }) => name).join("; ")}`,
    `receiver sets: ${receiverSetsDescription}`,
  ];
  const faults: string[] = [];
  for (const place of Object.values(themes).flatMap(listStartedFlows)) {
    const { count, violations } = checkDisclosures(place);
    const deviating = violations.filter(({ deviation }) => deviation !== undefined);
    const wrong = violations.filter(({ deviation }) => deviation === undefined);
    faults.push(...wrong.map(formatConsentViolation));
    lines.push(...deviating.map(formatConsentViolation));
    const { site, flow } = place;
    if (wrong.length === 0)
      lines.push(
        `site ${site}, flow ${flow.key}, ${flow.language}: ${count} disclosures follow all ${consentRules.length} rules` +
          (deviating.length > 0 ? `, except for ${deviating.length} known deviations` : ""),
      );
  }
  return { lines, faults };
}

/** Returns each flow that a visitor of a site can start, in each language of the site. */
function listStartedFlows(theme: Theme) {
  const keys = [
    ...Object.values(theme.flows).map(({ flowKey }) => flowKey),
    ...campaigns.flatMap((one) => (one.sites.includes(theme.site) ? (one.flowKey ?? []) : [])),
    getEnv().DEFAULT_FLOWKEY,
  ];
  const flows = allFlowDefinitions.filter(({ key }) => keys.includes(key));
  return listSiteFlows(theme, flows);
}
