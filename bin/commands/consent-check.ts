import { defineCommand, runCommandLine } from "./command-line";
import { createFlag } from "./command-parameters";
import { checkAllDisclosures } from "../consent/check-all-disclosures";
import { consentRules } from "@/server/flow-checks/lint-consents";
import { loadEnvFiles } from "./load-env-files";

/** `npm run consent:check`: renders and checks every disclosure text of all sites. */
const program = defineCommand({
  help:
    "render every disclosure that a visitor can see and check it against the rules; for each violation prints where " +
    "to change the text and the legal source, and exits with 1; --rules prints the rules",
  options: { rules: createFlag() },
  run: ({ rules }) => (rules ? printRules() : check()),
});

async function check(): Promise<number> {
  loadEnvFiles();
  const { lines, faults } = await checkAllDisclosures();
  for (const fault of faults) console.error(fault);
  for (const line of lines) console.log(line);
  return faults.length > 0 ? 1 : 0;
}

function printRules(): number {
  for (const { id, requirement, source } of consentRules)
    console.log(`${id}\n    ${requirement}\n    ${source.citation}: ${source.href}`);
  return 0;
}

process.exitCode = await runCommandLine("npm run consent:check --", program);
