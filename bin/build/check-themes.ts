import { textFaults } from "../texts/text-faults";
import { ownThemeFaults } from "./theme-faults";

/**
 * A step before `next build`. Exits 1 where a theme, a campaign or an article names something that is missing, or a text that
 * binds has no current translation. Other texts without one are listed, and their pages show English. A process of its own,
 * because the flow definitions load only with `--conditions=react-server`.
 */
const texts = await textFaults();
const faults = [...ownThemeFaults(process.env.FLOW_API_URL), ...texts.faults];

for (const notice of texts.notices) console.log(`Not translated: ${notice}`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
