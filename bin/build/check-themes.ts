import { flowDefinitions } from "@/flow/server/definitions/registry";
import { articles } from "@/themes/articles/registry";
import { campaigns } from "@/themes/campaigns/registry";
import { themes } from "@/themes/registry";
import { themeFaults } from "./theme-faults";

/**
 * A step before `next build`: prints what a theme, a campaign or an article names and nobody has, and exits 1. A
 * process of its own, because the flow definitions load only with `--conditions=react-server`. Where FLOW_API_URL is
 * set, that API has flows of its own: their keys are not checked.
 */
const faults = themeFaults({
  themes,
  articles,
  campaigns,
  flowKeys: process.env.FLOW_API_URL ? undefined : flowDefinitions.map(({ key }) => key),
});

for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
