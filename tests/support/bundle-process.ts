import { randomUUID } from "node:crypto";
import { build, type Plugin } from "esbuild";

/**
 * Bundles a process that a test starts over and over: once, so that a start costs little and every round runs the same
 * code. Plugins make it another build. Returns its file, which the caller removes.
 */
export async function bundleProcess(entry: string, plugins: Plugin[] = []): Promise<string> {
  // Below the repository's root, where packages are found.
  const file = `.data/process-${randomUUID()}.mjs`;
  await build({
    entryPoints: [entry],
    outfile: file,
    bundle: true,
    // Read files of their own, or load code by name.
    external: ["axios", "graphile-worker", "next", "pg", "pino"],
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    conditions: ["react-server"],
    platform: "node",
    format: "esm",
    logLevel: "error",
    plugins,
  });
  return file;
}
