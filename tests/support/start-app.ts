import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
// Tests create many leads from one IP address, so the limits against fake leads are turned off here.
import noLeadLimits from "./no-lead-limits.json" with { type: "json" };

/** A server process started by a test. */
export interface RunningApp {
  url: string;
  port: number;
  process: ChildProcess;
  /** Returns the server's output so far. */
  log(): string;
  stop(): Promise<void>;
}

const node = process.execPath;

/** Starts the product like `npm start` on a free port. Resolves when its health check succeeds. */
export async function startProductServer(env: Record<string, string> = {}): Promise<RunningApp> {
  const app = await spawnServer(["bin/main.mjs", "start"], env);
  await waitUntilReady(`${app.url}/api/health`, app);
  return app;
}

/** Starts a built Next app like `next start`, for example the benchmarks' baseline app. */
export async function startNextServer(
  folder: string,
  env: Record<string, string> = {},
): Promise<RunningApp> {
  const next = `${process.cwd()}/node_modules/next/dist/bin/next`;
  const app = await spawnServer([next, "start", folder], env);
  await waitUntilReady(app.url, app);
  return app;
}

async function spawnServer(args: string[], env: Record<string, string>): Promise<RunningApp> {
  const port = Number(env.PORT ?? (await findFreePort()));
  const child = spawn(node, args, {
    stdio: ["ignore", "pipe", "pipe"],
    // `DEMONSTRATION` allows sample receivers together with `DATABASE_URL`.
    env: {
      ...process.env,
      DEMONSTRATION: "yes",
      ...noLeadLimits,
      ...env,
      PORT: String(port),
      NODE_ENV: "production",
    },
  });
  let written = "";
  const keep = (chunk: Buffer) => (written += chunk.toString());
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  return {
    url: `http://localhost:${port}`,
    port,
    process: child,
    log: () => written,
    stop: () => stop(child),
  };
}

/** Waits until the server responds with 200. Throws an error with the server's log if it exits. */
async function waitUntilReady(url: string, app: RunningApp): Promise<void> {
  const deadline = Date.now() + 120_000;
  for (;;) {
    if (app.process.exitCode !== null)
      throw new Error(`The server ended with ${app.process.exitCode}.\n${app.log()}`);
    const status = await fetch(url).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return;
    if (Date.now() > deadline) throw new Error(`${url} did not answer in time.\n${app.log()}`);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const hard = setTimeout(() => child.kill("SIGKILL"), 15_000);
  await ended;
  clearTimeout(hard);
}

/** Returns a TCP port that is currently free. */
export function findFreePort(): Promise<number> {
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
