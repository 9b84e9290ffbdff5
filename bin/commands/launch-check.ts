import { ownThemeFaults } from "../build/theme-faults";
import { flowDefinitions } from "@/flow/server/definitions/registry";
import { configuredRegister } from "@/flow/server/receivers/current-receivers";
import { samplesOf } from "@/flow/server/receivers/samples";
import { env } from "@/lib/server/env";
import { campaigns } from "@/themes/campaigns/registry";
import { themes } from "@/themes/registry";
import { command, flag, runProgram } from "./command-line";
import { unreviewedTexts } from "../texts/text-faults";
import { loadEnvFiles } from "./load-env-files";
import { deadLinks, outsideLinks } from "./outside-links";
import { placeholdersOf, unseenTestimonials } from "./placeholders";
import { productionGaps } from "./start-summary";

/** `npm run launch:check` */
const program = command({
  help:
    "what stands between this configuration and a real launch; exits with 1 when anything does. --links also opens " +
    "every outside page that pages and flows lead to, which takes a network and some minutes",
  options: { links: flag() },
  run: ({ links }) => checkLaunch(links),
});

async function checkLaunch(opensLinks: boolean): Promise<number> {
  loadEnvFiles();
  const gaps = [
    ...productionGaps(env(), !env().DATABASE_URL),
    ...samplesOf(configuredRegister()),
    ...ownThemeFaults(env().FLOW_API_URL),
    ...(await unreviewedTexts()),
    ...placeholdersOf(Object.values(themes)),
    ...unseenTestimonials(Object.values(themes), campaigns, flowDefinitions),
    ...(opensLinks ? await deadLinks(outsideLinks()) : []),
  ];
  for (const gap of gaps) console.log(gap);
  console.log(gaps.length === 0 ? "Ready to launch." : `${gaps.length} to do before a launch.`);
  return gaps.length > 0 ? 1 : 0;
}

process.exitCode = await runProgram("npm run launch:check --", program);
