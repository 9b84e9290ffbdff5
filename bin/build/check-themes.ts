import { findTranslationFaults } from "../texts/translation-faults";
import { findOwnThemeFaults } from "./find-theme-faults";

/**
 * Faults and notices about the translations. This script runs before `next build`, in a separate process. It exits with
 * 1 if a theme, campaign or article refers to something missing, or if a legally binding text has no current
 * translation. Other untranslated texts are only printed, because their pages show English.
 */
const translations = await findTranslationFaults();
const faults = [...findOwnThemeFaults(process.env.FLOW_API_URL), ...translations.faults];

for (const notice of translations.notices) console.log(`Not translated: ${notice}`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
