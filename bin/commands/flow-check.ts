import { checkAllDisclosures } from "../consent/check-all-disclosures";
import { findRepositoryThemeFaults } from "../build/find-theme-faults";
import { findFlowFaults } from "@/server/flow-checks/check-flow";
import { formatFlowFault } from "@/server/flow-checks/flow-fault";
import { allFlowDefinitions } from "@/server/flows/flow-registry";
import { answerValidators } from "@/server/flows/validators";
import { defineCommand, runCommandLine } from "./command-line";
import { findTranslationFaults } from "../texts/translation-faults";
import { loadEnvFiles } from "./load-env-files";

/** `npm run flow:check`: validates every flow definition. */
const program = defineCommand({
  help:
    "check every flow definition, the start values in themes, campaigns and articles, the translations of binding texts " +
    "in each language that a site lists, and every disclosure (consent:check); exits with 1 on errors. Also lists " +
    "other texts without a translation",
  run: checkFlows,
});

async function checkFlows(): Promise<number> {
  loadEnvFiles();
  const deps = { validatorPaths: Object.keys(answerValidators) };
  const faults = allFlowDefinitions.flatMap((flow) => findFlowFaults(flow, deps));
  const texts = await findTranslationFaults();
  const themeFaults = [...findRepositoryThemeFaults(undefined), ...texts.faults];
  for (const notice of texts.notices) console.log(`Not translated: ${notice}`);
  for (const fault of themeFaults) console.error(fault);
  for (const fault of faults) console.error(formatFlowFault(fault));
  for (const flow of allFlowDefinitions)
    if (!faults.some((fault) => fault.flow === flow.key))
      console.log(`flow ${flow.key}: ${flow.pages.length} pages, no errors`);
  // Disclosures of an invalid flow may not even render, so they are not checked.
  const consents = faults.length > 0 ? { lines: [], faults: [] } : await checkAllDisclosures();
  for (const fault of consents.faults) console.error(fault);
  for (const line of consents.lines) console.log(line);
  return faults.length + themeFaults.length + consents.faults.length > 0 ? 1 : 0;
}

process.exitCode = await runCommandLine("npm run flow:check --", program);
