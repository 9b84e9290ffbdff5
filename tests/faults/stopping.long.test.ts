import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { isBuildCurrent } from "@/bin/build/build-state";
import { runInTerminal } from "@/bin/run";
import { findFreePort } from "../support/start-app";

/** Maximum milliseconds to stop: ten seconds for running work, and five for PostgreSQL. */
const limitMs = 15_000;
let folder: string;
let npm: ChildProcess | undefined;

beforeAll(async () => {
  if (!isBuildCurrent())
    expect(await runInTerminal(process.execPath, ["bin/main.mjs", "build"])).toBe(0);
  folder = await mkdtemp(join(tmpdir(), "accident-claims-stop-"));
  await chmod(folder, 0o755);
}, 900_000);
afterEach(() => {
  if (npm?.pid && npm.exitCode === null && npm.signalCode === null)
    process.kill(-npm.pid, "SIGKILL");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts `npm start` in a separate process group, as a shell does. */
async function startWithNpm(port: number): Promise<ChildProcess> {
  const child = spawn("npm", ["start"], {
    detached: true,
    stdio: "ignore",
    env: {
      ...process.env,
      DATABASE_URL: "",
      DATA_DIR: folder,
      PORT: String(port),
      RATE_LIMIT_PER_MINUTE: "0",
      NODE_ENV: "production",
    },
  });
  while (!(await answers(port))) {
    expect(child.exitCode).toBeNull();
    await wait(200);
  }
  return child;
}

function answers(port: number, agent?: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    get({ port, host: "127.0.0.1", path: "/api/health", agent }, (response) => {
      response.resume().once("end", () => resolve(response.statusCode === 200));
      response.once("error", () => resolve(false));
    }).once("error", () => resolve(false));
  });
}

/** Starts clients that send requests on persistent connections until the server is gone. */
function keepAsking(port: number): void {
  const agent = new Agent({ keepAlive: true, maxSockets: 10 });
  const ask = async () => {
    while (await answers(port, agent));
  };
  for (let i = 0; i < 10; i += 1) void ask();
}

async function childOf(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  return Number(children.trim().split(" ")[0]);
}

it.each([
  ["SIGTERM", "npm"],
  ["SIGINT", "group"],
  ["SIGHUP", "npm"],
  ["SIGHUP", "launcher"],
  ["SIGTERM", "launcher"],
  ["SIGKILL", "npm"],
] as const)("%s to %s: all of it ends", async (signal, target) => {
  const port = await findFreePort();
  npm = await startWithNpm(port);
  const npmPid = npm.pid ?? 0;
  const launcher = await childOf(npmPid);
  const exit = once(npm, "exit") as Promise<[number | null, string | null]>;
  keepAsking(port);
  await wait(300);
  const started = performance.now();
  process.kill({ npm: npmPid, group: -npmPid, launcher }[target], signal);
  const [code] = await exit;
  while (isAlive(launcher)) {
    expect(performance.now() - started).toBeLessThan(limitMs);
    await wait(50);
  }
  // npm itself dies of SIGHUP and SIGKILL. Its child processes notice this and stop.
  if (target === "launcher" || signal === "SIGTERM") expect(code).toBe(0);
  expect(performance.now() - started).toBeLessThan(limitMs);
  expect(await answers(port)).toBe(false);
  expect(existsSync(join(folder, "postgres", "postmaster.pid"))).toBe(false);
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
