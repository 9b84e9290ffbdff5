import { runInTerminal, runCapturingOutput } from "../run";

const node = process.execPath;
const tsx = ["--import", "tsx"];
const modules = ["app", "bin", "components", "flow", "lib", "server", "themes"];
const vitest = ["node_modules/vitest/vitest.mjs", "run", "--project"];

interface Step {
  name: string;
  args: string[];
  env?: Record<string, string>;
}

/** The step that generates the types of Next's routes. The static checks need these types. */
const routeTypesStep: Step = {
  name: "route types",
  args: ["node_modules/next/dist/bin/next", "typegen"],
};

/** Static checks that `npm test` runs, slowest first. They are independent of each other. */
const checks: Step[] = [
  { name: "lint", args: ["node_modules/eslint/bin/eslint.js", ".", "--max-warnings", "0"] },
  { name: "types", args: ["node_modules/typescript/bin/tsc", "--noEmit"] },
  { name: "format", args: ["node_modules/prettier/bin/prettier.cjs", "--check", "."] },
  {
    name: "import cycles",
    args: ["node_modules/dependency-cruiser/bin/dependency-cruiser.mjs", ...modules],
  },
  { name: "flows", args: ["bin/main.mjs", "flow-check"] },
  { name: "prose", args: [...tsx, "bin/dev/lint-prose.ts"] },
  { name: "commit messages", args: [...tsx, "bin/dev/lint-commits.ts"] },
];

/** Test suites that `npm test` runs, fastest first. They run one after another, because each uses all cores. */
const tests: Step[] = [
  { name: "unit tests", args: [...vitest, "unit*"] },
  { name: "integration tests", args: [...vitest, "integration"] },
  { name: "end-to-end tests", args: [...tsx, "bin/dev/e2e.ts"] },
];

/**
 * Steps of `npm run test:long`: a thousand process kills, clock changes, floods of requests, every page of every site,
 * and a second build.
 */
const longTests: Step[] = [
  { name: "long tests", args: [...vitest, "long"] },
  { name: "long end-to-end tests", args: [...tsx, "bin/dev/e2e.ts"], env: { LONG: "1" } },
];

/** Number of checks that run in parallel. Each uses one core. */
const checkConcurrency = 2;

/**
 * Environment variables with which `npm test` runs every step. `CI` makes a leftover `.only` an error and retries a
 * failed test once.
 */
const ciEnvironment = { CI: "true" };

/**
 * `npm test`, or `npm run test:long` with `--long`. Runs the tests only if all checks pass. Resolves to the exit code.
 */
async function main(): Promise<number> {
  if (process.argv.includes("--long")) return runInSequence(longTests);
  const code = await runInSequence([routeTypesStep]);
  if (code !== 0) return code;
  const failed = await runConcurrently(checks);
  if (failed.length === 0) return runInSequence(tests);
  console.log(`\n== No test was run, since these FAILED: ${failed.join(", ")}`);
  return 1;
}

/** Runs the steps in sequence and stops at the first failure. Resolves to the exit code. */
async function runInSequence(steps: readonly Step[]): Promise<number> {
  for (const { name, args, env } of steps) {
    console.log(`\n== ${name}`);
    const started = performance.now();
    const code = await runInTerminal(node, args, { ...ciEnvironment, ...env });
    console.log(formatVerdict(name, code, started));
    if (code !== 0) return code;
  }
  return 0;
}

/**
 * Runs the steps in parallel, `checkConcurrency` at a time. Prints each step's output when it ends. Resolves to the names
 * of failed steps.
 */
async function runConcurrently(steps: readonly Step[]): Promise<string[]> {
  const waiting = [...steps];
  const failed: string[] = [];
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const { name, args, env } = step;
      const started = performance.now();
      const { code, output } = await runCapturingOutput(node, args, {
        ...ciEnvironment,
        ...env,
      });
      console.log(`\n== ${name}\n${output}${formatVerdict(name, code, started)}`);
      if (code !== 0) failed.push(name);
    }
  };
  await Promise.all(Array.from({ length: checkConcurrency }, lane));
  return failed;
}

function formatVerdict(name: string, code: number, started: number): string {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  return `== ${name}: ${code === 0 ? "passed" : "FAILED"} in ${seconds} s`;
}

process.exitCode = await main();
