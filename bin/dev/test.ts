import { run, runAside } from "../run";

const node = process.execPath;
const tsx = ["--import", "tsx"];
const modules = ["app", "bin", "components", "flow", "lib", "server", "themes"];
const vitest = ["node_modules/vitest/vitest.mjs", "run", "--project"];

interface Step {
  name: string;
  args: string[];
  env?: Record<string, string>;
}

/** Types of the routes, which the checks read. */
const routeTypes: Step = {
  name: "route types",
  args: ["node_modules/next/dist/bin/next", "typegen"],
};

/** What can be said of the sources without running the tests, slowest first. None waits for another. */
const checks: Step[] = [
  { name: "lint", args: ["node_modules/eslint/bin/eslint.js", ".", "--max-warnings", "0"] },
  { name: "types", args: ["node_modules/typescript/bin/tsc", "--noEmit"] },
  { name: "format", args: ["node_modules/prettier/bin/prettier.cjs", "--check", "."] },
  {
    name: "import cycles",
    args: ["node_modules/dependency-cruiser/bin/dependency-cruiser.mjs", ...modules],
  },
  { name: "flows", args: ["bin/main.mjs", "flow-check"] },
];

/** The tests, cheapest first. Each takes the whole machine. */
const tests: Step[] = [
  { name: "unit tests", args: [...vitest, "unit*"] },
  { name: "integration tests", args: [...vitest, "integration"] },
  { name: "end-to-end tests", args: [...tsx, "bin/dev/e2e.ts"] },
];

/** `npm run test:long`: a thousand kills, clocks, floods; every page of every site; a second build. */
const longTests: Step[] = [
  { name: "long tests", args: [...vitest, "long"] },
  { name: "long end-to-end tests", args: [...tsx, "bin/dev/e2e.ts"], env: { LONG: "1" } },
];

/** Each check takes one core. */
const checksAtOnce = 2;

/**
 * As in continuous integration no test may be marked as the only one, and what failed for want of time has a second
 * try.
 */
const asInContinuousIntegration = { CI: "true" };

/** `npm test`, or with `--long` `npm run test:long`: stops before the tests when a check failed. */
async function main(): Promise<number> {
  if (process.argv.includes("--long")) return inTurn(longTests);
  const code = await inTurn([routeTypes]);
  if (code !== 0) return code;
  const failed = await atOnce(checks);
  if (failed.length === 0) return inTurn(tests);
  console.log(`\n== No test was run, since these FAILED: ${failed.join(", ")}`);
  return 1;
}

/** Runs each step to its end; stops at the first that fails. Resolves to the exit code. */
async function inTurn(steps: readonly Step[]): Promise<number> {
  for (const { name, args, env } of steps) {
    console.log(`\n== ${name}`);
    const started = performance.now();
    const code = await run(node, args, { ...asInContinuousIntegration, ...env });
    console.log(verdict(name, code, started));
    if (code !== 0) return code;
  }
  return 0;
}

/** Runs all steps, a few at a time; prints what each wrote once it has ended. Resolves to the names of those that failed. */
async function atOnce(steps: readonly Step[]): Promise<string[]> {
  const waiting = [...steps];
  const failed: string[] = [];
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const { name, args, env } = step;
      const started = performance.now();
      const { code, output } = await runAside(node, args, { ...asInContinuousIntegration, ...env });
      console.log(`\n== ${name}\n${output}${verdict(name, code, started)}`);
      if (code !== 0) failed.push(name);
    }
  };
  await Promise.all(Array.from({ length: checksAtOnce }, lane));
  return failed;
}

function verdict(name: string, code: number, started: number): string {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  return `== ${name}: ${code === 0 ? "passed" : "FAILED"} in ${seconds} s`;
}

process.exitCode = await main();
