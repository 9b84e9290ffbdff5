import { findTranslationFaults } from "../texts/translation-faults";
import { findRepositoryThemeFaults } from "./find-theme-faults";

/** Errors and notices about the translations into each language that a site offers. */
const translations = await findTranslationFaults();
const faults = [...findRepositoryThemeFaults(process.env.FLOW_API_URL), ...translations.faults];

for (const notice of translations.notices) console.log(`Not translated: ${notice}`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
