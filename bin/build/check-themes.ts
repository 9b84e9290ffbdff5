import { textFaults } from "../texts/text-faults";
import { ownThemeFaults } from "./theme-faults";

/**
 * A step before `next build`, in a process of its own. It exits with 1 when a theme, a campaign or an article names
 * something that is missing, or when a text that binds has no current translation. It lists other texts without a
 * current translation; their pages show English.
 */
const texts = await textFaults();
const faults = [...ownThemeFaults(process.env.FLOW_API_URL), ...texts.faults];

for (const notice of texts.notices) console.log(`Not translated: ${notice}`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
