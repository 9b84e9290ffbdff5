import { textFaults } from "../texts/text-faults";
import { ownThemeFaults } from "./theme-faults";

/**
 * A step before `next build`: prints what a theme, a campaign or an article names and nobody has, and which texts are
 * missing or stale in a language that a site lists, and exits 1. A process of its own, because the flow definitions load
 * only with `--conditions=react-server`.
 */
const faults = [...ownThemeFaults(process.env.FLOW_API_URL), ...(await textFaults())];

for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
