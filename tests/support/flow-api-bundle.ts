import { spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { build, type Plugin } from "esbuild";
import { compilerOptions } from "@/bin/build/compile";

/**
 * Bundles the flow API into one file, which starts fast. The file is inside the repository, where Node finds npm
 * packages. The caller must delete it.
 *
 * @param plugins esbuild plugins, for example to change the flows.
 */
export async function bundleFlowApi(
  plugins: Plugin[] = [],
  entry = "tests/support/flow-api-process.ts",
): Promise<string> {
  const file = `.data/flow-api-${randomUUID()}.mjs`;
  await build({
    ...compilerOptions,
    splitting: false,
    entryPoints: [entry],
    outfile: file,
    plugins: [...plugins, ...compilerOptions.plugins],
  });
  return file;
}

/** Returns an esbuild plugin that replaces the flows with those a module exports as `allFlowDefinitions`. */
export function createFlowsPlugin(module: string): Plugin {
  return {
    name: "other-flows",
    setup({ onLoad }) {
      onLoad({ filter: /flows\/flow-registry\.ts$/ }, () => ({
        contents: `export { allFlowDefinitions } from ${JSON.stringify(module)};`,
        loader: "ts",
        resolveDir: process.cwd(),
      }));
    },
  };
}

export interface StartedFlowApi {
  url: string;
  child: ChildProcess;
}

export async function startFlowApi(
  file: string,
  env: Record<string, string>,
): Promise<StartedFlowApi> {
  const child = spawn(process.execPath, [file], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...env },
  });
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, "exit").then(() => {
    throw new Error("The server ended before it listened.");
  });
  const [url] = (await Promise.race([once(lines, "line"), ended])) as [string];
  ended.catch(() => undefined);
  return { url, child };
}
