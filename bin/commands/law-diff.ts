import { getAllJurisdictions } from "@/lib/server/law/get-law";
import { listLawChanges } from "@/lib/server/law/law-changes";
import { defineCommand, runCommandLine } from "./command-line";
import { createRequiredParameter } from "./command-parameters";
import * as values from "./option-values";

/** `npm run law:diff -- DATE DATE`: prints the changes in state law between two dates. */
const program = defineCommand({
  help: "print how the law files differ between two dates",
  operands: {
    from: createRequiredParameter(values.dateTimeArgument),
    to: createRequiredParameter(values.dateTimeArgument),
  },
  run({ from, to }) {
    const days = [from, to].map((date) => date.toISOString().slice(0, 10));
    const lines = [...getAllJurisdictions().values()].flatMap((law) =>
      listLawChanges(law, days[0] ?? "", days[1] ?? ""),
    );
    for (const line of lines) console.log(line);
    if (lines.length === 0) console.log("no changes");
    return 0;
  },
});

process.exitCode = await runCommandLine("npm run law:diff --", program);
