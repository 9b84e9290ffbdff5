import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { resolve } from "node:path";
import { build } from "esbuild";
import { compileProgramsIfChanged, compilerOptions } from "@/bin/build/compile";

/** Test programs that are started so often that they are compiled once. */
const processes = [
  "bin/dev/dev.ts",
  "tests/support/embedded-postgres-process.ts",
  "tests/support/flow-api-process.ts",
  "tests/support/slow-command.ts",
  "tests/support/stray-error-process.ts",
];

/**
 * Vitest global setup: compiles the product's programs and some test programs once per run. The output is inside the
 * project, where Node finds npm packages.
 */
export default async function setup(): Promise<() => Promise<void>> {
  await compileProgramsIfChanged();
  await mkdir(".data", { recursive: true });
  const folder = await mkdtemp(resolve(".data/processes-"));
  await build({ ...compilerOptions, entryPoints: processes, outdir: folder });
  process.env.COMPILED_PROCESSES = folder;
  // Node stores compiled code here. With it, a command starts in three quarters of the processor time.
  process.env.NODE_COMPILE_CACHE = `${folder}/node`;
  return async () => {
    delete process.env.NODE_COMPILE_CACHE;
    await rm(folder, { recursive: true, force: true });
  };
}
