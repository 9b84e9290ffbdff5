import { findRepositoryThemeFaults } from "../build/find-theme-faults";
import { allFlowDefinitions } from "@/server/flows/flow-registry";
import { readConfiguredRegister } from "@/server/receivers/current-receivers";
import { getEnv } from "@/lib/server/env";
import { listServedThemes } from "@/lib/server/site/served-sites";
import { getSiteTheme } from "@/lib/server/site/sites";
import { campaigns } from "@/themes/campaigns/registry";
import type { Theme } from "@/themes/theme";
import { defineCommand, runCommandLine } from "./command-line";
import { createFlag, createRepeatableParameter } from "./command-parameters";
import { loadEnvFiles } from "./load-env-files";
import { siteArgument } from "./site-values";
import { findDeadLinks, listExternalLinks } from "./external-links";
import { findPlaceholders, findMissingTestimonials } from "./placeholders";
import { listUnmetLaunchRequirements } from "./format-startup-summary";

/** `npm run launch:check`: lists everything that the sites still need before a launch. */
const program = defineCommand({
  help:
    "list what a launch of the sites in SITES still needs; exits with 1 if anything is missing. --site checks another " +
    "site instead. --links also requests every external link in pages and flows of all sites, which takes some minutes",
  options: { links: createFlag(), site: createRepeatableParameter(siteArgument) },
  run: ({ links, site }) => checkLaunch(links, site.map(getSiteTheme)),
});

async function checkLaunch(opensLinks: boolean, named: readonly Theme[]): Promise<number> {
  loadEnvFiles();
  const sites = named.length > 0 ? [...named] : listServedThemes();
  const gaps = [
    ...listUnmetLaunchRequirements(getEnv(), sites, readConfiguredRegister()),
    ...findRepositoryThemeFaults(getEnv().FLOW_API_URL),
    ...findPlaceholders(sites),
    ...findMissingTestimonials(sites, campaigns, allFlowDefinitions),
    ...(opensLinks ? await findDeadLinks(listExternalLinks()) : []),
  ];
  for (const gap of gaps) console.log(gap);
  console.log(gaps.length === 0 ? "Ready to launch." : `To do before a launch: ${gaps.length}.`);
  return gaps.length > 0 ? 1 : 0;
}

process.exitCode = await runCommandLine("npm run launch:check --", program);
