import console from "node:console";
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";

const root = dirname(import.meta.dirname);
const compiledFolder = join(root, "dist/compiled");
const compiler = join(root, "bin/build/compile.ts");

/**
 * Runs a compiled program in the project's folder, for example `node bin/main.mjs leads list`. In a checkout, first
 * compiles the sources if one has changed. An archive without sources runs its compiled code directly.
 */
async function main() {
  process.chdir(root);
  const [name = ""] = process.argv.splice(2, 1);
  if (existsSync(compiler) && !isCurrent())
    await (await import(pathToFileURL(compiler))).compileProgramsIfChanged();
  const program = join(compiledFolder, `${name}.mjs`);
  if (!existsSync(program)) throw new Error(`${program} is missing. Run npm ci && npm run build`);
  process.env.NODE_ENV ??= "production";
  await import(pathToFileURL(program));
}

/** Returns true if no source file was modified since the last compilation. */
function isCurrent() {
  const stateFile = join(compiledFolder, "state.json");
  if (!existsSync(stateFile)) return false;
  const { inputs } = JSON.parse(readFileSync(stateFile, "utf8"));
  return inputs.every(
    ([file, modifiedMs]) => statSync(file, { throwIfNoEntry: false })?.mtimeMs === modifiedMs,
  );
}

await main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  if (error?.code === "ERR_MODULE_NOT_FOUND")
    console.error("This program needs the development packages. Run npm ci --include=dev");
  process.exitCode = 1;
});
