import { allLaw } from "@/lib/server/law/law-of";
import { lawChanges } from "@/lib/server/law/law-changes";
import { command, required, runProgram } from "./command-line";
import * as values from "./option-values";

/** `npm run law:diff -- DATE DATE`: prints how the law changed between two dates. */
const program = command({
  help: "print how the law files differ between two dates",
  operands: { from: required(values.moment), to: required(values.moment) },
  run({ from, to }) {
    const days = [from, to].map((date) => date.toISOString().slice(0, 10));
    const lines = [...allLaw().values()].flatMap((law) =>
      lawChanges(law, days[0] ?? "", days[1] ?? ""),
    );
    for (const line of lines) console.log(line);
    if (lines.length === 0) console.log("no changes");
    return 0;
  },
});

process.exitCode = await runProgram("npm run law:diff --", program);
