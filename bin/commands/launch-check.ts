import { flowDefinitions } from "@/flow/server/definitions/registry";
import { env } from "@/lib/server/env";
import { campaigns } from "@/themes/campaigns/registry";
import { themes } from "@/themes/registry";
import { loadEnvFiles } from "./load-env-files";
import { deadLinks, outsideLinks } from "./outside-links";
import { placeholdersOf, unseenTestimonials } from "./placeholders";
import { productionGaps } from "./start-summary";

/**
 * `npm run launch:check`: what stands between this configuration and a real launch; exits 1 when anything does. With
 * `--links` every outside page that pages and flows lead to is opened too, which takes a network and some minutes.
 */
loadEnvFiles();
const gaps = [
  ...productionGaps(env(), !env().DATABASE_URL),
  ...placeholdersOf(Object.values(themes)),
  ...unseenTestimonials(Object.values(themes), campaigns, flowDefinitions),
  ...(process.argv.includes("--links") ? await deadLinks(outsideLinks()) : []),
];
for (const gap of gaps) console.log(gap);
console.log(gaps.length === 0 ? "Ready to launch." : `${gaps.length} to do before a launch.`);
process.exitCode = gaps.length > 0 ? 1 : 0;
