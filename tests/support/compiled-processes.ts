import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { resolve } from "node:path";
import { build } from "esbuild";
import { compileIfChanged, compilerOptions } from "@/bin/build/compile";

/** Processes that the tests start often. */
const processes = [
  "bin/dev/dev.ts",
  "tests/support/embedded-postgres-process.ts",
  "tests/support/flow-api-process.ts",
  "tests/support/slow-command.ts",
  "tests/support/stray-error-process.ts",
];

/**
 * Vitest global setup: compiles the product's programs and the tests' processes once per run. The folder of the latter
 * is inside the project, so that Node finds packages. `commandLine` finds both.
 */
export default async function setup(): Promise<() => Promise<void>> {
  await compileIfChanged();
  await mkdir(".data", { recursive: true });
  const folder = await mkdtemp(resolve(".data/processes-"));
  await build({ ...compilerOptions, entryPoints: processes, outdir: folder });
  process.env.COMPILED_PROCESSES = folder;
  return () => rm(folder, { recursive: true, force: true });
}
