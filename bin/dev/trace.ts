import { isBuilt } from "../build/build-state";
import { command, required, runProgram, type Program } from "../commands/command-line";
import { choice } from "../commands/option-values";
import { run } from "../run";
import { lineCount } from "./trace/source-functions";
import { stepNames, steps, type StepName } from "./trace/steps";
import { traceStep } from "./trace/trace-step";
import { keyOf, type RanFunction } from "./trace/traced-code";

/** `npm run trace -- page|click|lead|delivery` */
const program: Program = command({
  help: "prints which of our files and functions run in a step, in order, on the server and in the browser",
  operands: { step: required(choice(stepNames)) },
  run: ({ step }) => printTrace(step),
});

/** The build of its own says where each function comes from; it has the same steps and the same code as the other. */
async function printTrace(name: StepName): Promise<number> {
  const build = ["--import", "tsx", "bin/build/build.ts"];
  if (!isBuilt() && (await run(process.execPath, build)) !== 0) return 1;
  const { server, browser, idle } = await traceStep(steps[name]);
  console.log(`\n${name}: ${steps[name].help}`);
  printSide("Server", server, idle);
  if (idle.size > 0)
    console.log("  ~ runs while nobody is there, too: timers, and what they share");
  if (browser.length > 0) printSide("Browser", browser);
  return 0;
}

/** The figures are the step's own; what timers run beside it has its own. */
function printSide(
  side: string,
  ran: readonly RanFunction[],
  idle: ReadonlySet<string> = new Set(),
): void {
  const files = Map.groupBy(ran, ({ file }) => file);
  const isIdle = (functions: readonly RanFunction[]) =>
    functions.every((one) => idle.has(keyOf(one)));
  const own = [...files].filter(([, functions]) => !isIdle(functions));
  const beside = [...files].filter(([, functions]) => isIdle(functions));
  console.log(`\n${side}: ${figures(own)}${beside.length > 0 ? `; ~ ${figures(beside)}` : ""}`);
  for (const [file, functions] of files) {
    console.log(`${isIdle(functions) ? "~" : " "} ${file} (${lineCount(file)} lines)`);
    for (const one of functions)
      console.log(`${isIdle([one]) ? "~" : " "}   ${one.line} ${one.name}`);
  }
}

function figures(files: readonly [file: string, functions: readonly RanFunction[]][]): string {
  const functions = files.flatMap(([, ran]) => ran);
  const lines = sum(files.map(([file]) => lineCount(file)));
  // A callback stands within the function that it is given in: each line counts once.
  const ran = new Set(
    functions.flatMap(({ file, line, lines }) =>
      Array.from({ length: lines }, (_, at) => `${file}:${line + at}`),
    ),
  );
  return `${files.length} files of ${lines} lines, ${functions.length} functions of ${ran.size} lines`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

process.exitCode = await runProgram("npm run trace --", program);
