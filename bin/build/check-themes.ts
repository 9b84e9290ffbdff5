import { findTranslationFaults } from "../texts/translation-faults";
import { findOwnThemeFaults } from "./find-theme-faults";

/**
 * A step before `next build`, in a process of its own. Exits with 1 if a theme, a campaign or an article names
 * something that is missing, or if a legally binding text has no current translation. Prints a notice for each
 * other text without a current translation; its pages show English.
 */
const texts = await findTranslationFaults();
const faults = [...findOwnThemeFaults(process.env.FLOW_API_URL), ...texts.faults];

for (const notice of texts.notices) console.log(`Not translated: ${notice}`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
