import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Plugin } from "esbuild";
import { bundleProcess } from "./bundle-process";

/** The flow API in a file of its own (`bundleProcess`); the caller removes it. */
export function bundleFlowApi(plugins: Plugin[] = []): Promise<string> {
  return bundleProcess("tests/support/flow-api-process.ts", plugins);
}

/** A build whose flows are those that a module exports as `flowDefinitions`. */
export function withFlowsOf(module: string): Plugin {
  return {
    name: "other-flows",
    setup({ onLoad }) {
      onLoad({ filter: /definitions\/registry\.ts$/ }, () => ({
        contents: `export { flowDefinitions } from ${JSON.stringify(module)};`,
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
  const child = spawn(process.execPath, ["--conditions=react-server", file], {
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
