import { ownThemeFaults } from "../build/theme-faults";
import { checkFlow } from "@/flow/server/check/check-flow";
import { describeFault } from "@/flow/server/check/flow-fault";
import { flowDefinitions } from "@/flow/server/definitions/registry";
import { validators } from "@/flow/server/validation/validators";
import { command, runProgram } from "./command-line";

/** `npm run flow:check` */
const program = command({
  help:
    "proves every flow definition, and that what themes, campaigns and articles begin them with is there, or prints " +
    "what is wrong and exits with 1",
  run: checkFlows,
});

function checkFlows(): number {
  const deps = { ajaxPaths: Object.keys(validators) };
  const faults = flowDefinitions.flatMap((flow) => checkFlow(flow, deps));
  const themeFaults = ownThemeFaults(undefined);
  for (const fault of themeFaults) console.error(fault);
  for (const fault of faults) console.error(describeFault(fault));
  for (const flow of flowDefinitions)
    if (!faults.some((fault) => fault.flow === flow.key))
      console.log(`flow ${flow.key}: ${flow.pages.length} pages, all sound`);
  return faults.length + themeFaults.length > 0 ? 1 : 0;
}

process.exitCode = await runProgram("npm run flow:check --", program);
