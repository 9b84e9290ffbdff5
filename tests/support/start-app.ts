import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";

export interface RunningApp {
  url: string;
  port: number;
  process: ChildProcess;
  /** What the app wrote to its standard error (its log) so far. */
  log(): string;
  stop(): Promise<void>;
}

/**
 * Serves a built Next app on a free port of loopback and resolves once it answers. `folder` is the app's own
 * (default: this product).
 */
export async function startApp(
  env: Record<string, string> = {},
  folder = process.cwd(),
): Promise<RunningApp> {
  const port = Number(env.PORT ?? (await freePort()));
  const next = `${process.cwd()}/node_modules/next/dist/bin/next`;
  const child = spawn(process.execPath, [next, "start", "-p", String(port)], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env, PORT: String(port), NODE_ENV: "production" },
  });
  let written = "";
  child.stderr.on("data", (chunk: Buffer) => (written += chunk.toString()));
  const url = `http://localhost:${port}`;
  await ready(child, () => written);
  return { url, port, process: child, log: () => written, stop: () => stop(child) };
}

/** Next prints 'Ready' once it listens and its instrumentation ran. */
function ready(child: ChildProcess, log: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    let printed = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes("Ready in")) resolve();
    });
    child.once("exit", (code) =>
      reject(new Error(`The app ended with ${code} before it was ready.\n${printed}\n${log()}`)),
    );
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const hard = setTimeout(() => child.kill("SIGKILL"), 10_000);
  await ended;
  clearTimeout(hard);
}

/** A port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
