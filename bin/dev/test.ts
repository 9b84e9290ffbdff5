import { run } from "../run";

const node = process.execPath;
const tsx = ["--import", "tsx"];
const modules = ["app", "bin", "components", "flow", "lib", "themes"];

interface Step {
  name: string;
  args: string[];
  env?: Record<string, string>;
}

/** Everything that must hold before a change lands, cheapest first. */
const steps: Step[] = [
  { name: "lint", args: ["node_modules/eslint/bin/eslint.js", ".", "--max-warnings", "0"] },
  {
    name: "import cycles",
    args: ["node_modules/dependency-cruiser/bin/dependency-cruiser.mjs", ...modules],
  },
  { name: "format", args: ["node_modules/prettier/bin/prettier.cjs", "--check", "."] },
  { name: "route types", args: ["node_modules/next/dist/bin/next", "typegen"] },
  { name: "types", args: ["node_modules/typescript/bin/tsc", "--noEmit"] },
  { name: "flows", args: ["--conditions=react-server", ...tsx, "bin/commands/flow-check.ts"] },
  { name: "unit tests", args: ["node_modules/vitest/vitest.mjs", "run", "--project", "unit"] },
  {
    name: "integration tests",
    args: ["node_modules/vitest/vitest.mjs", "run", "--project", "integration"],
  },
  { name: "end-to-end tests", args: [...tsx, "bin/dev/e2e.ts"] },
];

/** `npm run test:long`: a thousand kills, clocks, floods; every page of every site; a second build. */
const longSteps: Step[] = [
  { name: "long tests", args: ["node_modules/vitest/vitest.mjs", "run", "--project", "long"] },
  { name: "long end-to-end tests", args: [...tsx, "bin/dev/e2e.ts"], env: { LONG: "1" } },
];

/**
 * `npm test`, or with `--long` `npm run test:long`: runs each step to its end; stops at the first that fails. As in
 * continuous integration no test may be marked as the only one, and what failed for want of time has a second try.
 */
async function main(): Promise<number> {
  for (const { name, args, env } of process.argv.includes("--long") ? longSteps : steps) {
    const started = performance.now();
    console.log(`\n== ${name}`);
    const code = await run(node, args, { CI: "true", ...env });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`== ${name}: ${code === 0 ? "passed" : "FAILED"} in ${seconds} s`);
    if (code !== 0) return code;
  }
  return 0;
}

process.exitCode = await main();
