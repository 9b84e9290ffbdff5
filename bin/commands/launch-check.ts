import { ownThemeFaults } from "../build/theme-faults";
import { flowDefinitions } from "@/server/flows/flow-registry";
import { configuredRegister } from "@/server/receivers/current-receivers";
import { samplesOf } from "@/server/receivers/samples";
import { env } from "@/lib/server/env";
import { servedThemes } from "@/lib/server/site/served-sites";
import { themeOf } from "@/lib/server/site/sites";
import { campaigns } from "@/themes/campaigns/registry";
import type { Theme } from "@/themes/theme";
import { command, flag, repeated, runProgram } from "./command-line";
import { loadEnvFiles } from "./load-env-files";
import { site } from "./site-values";
import { deadLinks, outsideLinks } from "./outside-links";
import { placeholdersOf, unseenTestimonials } from "./placeholders";
import { launchGaps } from "./start-summary";

/** `npm run launch:check`: lists what a launch of the sites still needs. */
const program = command({
  help:
    "list what a launch of the sites in SITES still needs; exits with 1 if anything is missing. --site checks another " +
    "site instead. --links also requests every external link in pages and flows of all sites, which takes some minutes",
  options: { links: flag(), site: repeated(site) },
  run: ({ links, site }) => checkLaunch(links, site.map(themeOf)),
});

async function checkLaunch(opensLinks: boolean, named: readonly Theme[]): Promise<number> {
  loadEnvFiles();
  const sites = named.length > 0 ? [...named] : servedThemes();
  const gaps = [
    ...launchGaps(env(), sites, samplesOf(configuredRegister(), sites)),
    ...ownThemeFaults(env().FLOW_API_URL),
    ...placeholdersOf(sites),
    ...unseenTestimonials(sites, campaigns, flowDefinitions),
    ...(opensLinks ? await deadLinks(outsideLinks()) : []),
  ];
  for (const gap of gaps) console.log(gap);
  console.log(gaps.length === 0 ? "Ready to launch." : `To do before a launch: ${gaps.length}.`);
  return gaps.length > 0 ? 1 : 0;
}

process.exitCode = await runProgram("npm run launch:check --", program);
