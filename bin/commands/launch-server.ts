import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { listStaticFiles, staticFolder } from "@/lib/server/builds/static-files";
import { publishBuild } from "@/lib/server/builds/stored-builds";
import { checkDataKey } from "@/lib/server/keyed-hash";
import { readConfiguredRegister } from "@/server/receivers/current-receivers";
import { findSampleReceivers } from "@/server/receivers/samples";
import { closeDatabase, connectDatabase } from "@/lib/server/db/client";
import { migrate } from "@/lib/server/db/migrate";
import { assertReachable } from "@/lib/server/db/open-database";
import { distFolder } from "@/lib/server/dist-folder";
import type { Env } from "@/lib/server/env-schema";
import { ConfigurationError, getEnv } from "@/lib/server/env";
import { isFlowServed, listServedThemes } from "@/lib/server/site/served-sites";
import { superviseDatabase } from "./supervise-database";
import { loadEnvFiles } from "./load-env-files";
import { buildStartSummary } from "./build-start-summary";
import { flowDefinitions } from "@/server/flows/flow-registry";

type Mode = "start" | "dev";

/**
 * Checks the configuration, opens and migrates the database, and runs the server until a signal arrives or the server
 * ends. The database is the embedded one if `DATABASE_URL` is unset. Resolves to the exit code; an error is printed
 * as one plain message.
 */
export async function launchServer(
  mode: Mode,
  prepare: () => Promise<number> = () => Promise.resolve(0),
) {
  try {
    loadEnvFiles();
    const { PORT } = getEnv();
    checkFlowKey(getEnv());
    if (mode === "start") refuseSamples(getEnv(), findSampleReceivers(readConfiguredRegister()));
    await assertPortFree(PORT);
    const code = await prepare();
    if (code !== 0) return code;
    return await serve(mode);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

/**
 * Throws a ConfigurationError if a server with `DATABASE_URL` lists sample receivers. Real visitors must not consent
 * to calls from firms or schools that do not exist.
 */
function refuseSamples({ DATABASE_URL, DEMONSTRATION }: Env, samples: readonly string[]): void {
  if (DATABASE_URL === undefined || DEMONSTRATION === "yes" || samples.length === 0) return;
  throw new ConfigurationError([
    ...samples,
    "Replace the samples with real receivers, or set DEMONSTRATION=yes to show samples and a notice on every page.",
  ]);
}

async function serve(mode: Mode): Promise<number> {
  const interrupted = new AbortController();
  const interrupt = (signal: NodeJS.Signals) => interrupted.abort(signal);
  for (const signal of stopSignals(mode)) process.on(signal, interrupt);
  whenParentEnds(() => interrupt("SIGTERM"));
  const opening = superviseDatabase();
  const database = await unlessAborted(interrupted.signal, opening);
  if (database === undefined) {
    await opening.then(({ release }) => release()).catch(() => undefined);
    return 0;
  }
  try {
    const { ownerUrl, appRole, directUrl } = database;
    const migrated = migrate(ownerUrl, { appRole, directUrl, signal: interrupted.signal });
    await unlessAborted(interrupted.signal, migrated);
    if (interrupted.signal.aborted) return 0;
    // A pooler reuses its connections. The first connection through it must come after `migrate`, which sets the
    // role's deadlines.
    if (directUrl) await assertReachable("DATABASE_URL", database.url);
    await checkDataKey(connectDatabase(database.url)).finally(closeDatabase);
    if (mode === "start") await publishStaticFiles(database.url);
    if (interrupted.signal.aborted) return 0;
    const samples = findSampleReceivers(readConfiguredRegister());
    console.log(buildStartSummary(getEnv(), listServedThemes(), samples).join("\n"));
    const server = startServer(mode, database.url);
    interrupted.signal.addEventListener("abort", () => stop(server, asSignal(interrupted)));
    process.on("SIGHUP", () => void (readsAgain(mode) && server.kill("SIGHUP")));
    return await ended(server);
  } finally {
    await database.release();
  }
}

/**
 * Resolves to the work's result, or to undefined if the signal comes first. The work then continues, and its result
 * is ignored.
 */
async function unlessAborted<Value>(
  signal: AbortSignal,
  work: Promise<Value>,
): Promise<Value | undefined> {
  const aborted = new Promise<undefined>((resolve) => {
    signal.addEventListener("abort", () => resolve(undefined), { once: true });
  });
  return Promise.race([work, aborted]);
}

/**
 * Returns whether SIGHUP reloads `RECEIVERS_FILE`, which a built server does. Without that file SIGHUP means a closed
 * terminal.
 */
function readsAgain(mode: Mode): boolean {
  return mode === "start" && getEnv().RECEIVERS_FILE !== "";
}

function stopSignals(mode: Mode): NodeJS.Signals[] {
  if (!readsAgain(mode)) return ["SIGINT", "SIGTERM", "SIGHUP"];
  // Before the server runs, SIGHUP has nothing to reload and must not stop the launch.
  process.on("SIGHUP", () => undefined);
  return ["SIGINT", "SIGTERM"];
}

/** Returns the signal to pass to the server. A closed terminal (SIGHUP) counts as SIGTERM. */
function asSignal({ signal }: AbortController): NodeJS.Signals {
  return signal.reason === "SIGINT" ? "SIGINT" : "SIGTERM";
}

/** Folders that Next does not recompile. After a change in them, Node restarts the server process. */
const watched = ["flow", "lib/server", "server", "themes"].map(
  (folder) => `--watch-path=${folder}`,
);
const serverOptions: Record<Mode, string[]> = {
  start: [],
  // In development Next adds more listeners to a response than Node's warning limit.
  dev: [...watched, "--watch-preserve-output", "--disable-warning=MaxListenersExceededWarning"],
};

/**
 * Starts the server as a child process. The IPC channel tells it when this process dies, even by kill -9 (serve.ts).
 */
function startServer(mode: Mode, databaseUrl: string): ChildProcess {
  const nodeEnv = mode === "start" ? "production" : "development";
  // With source maps, stack traces show the lines of the source files.
  const server = ["--enable-source-maps", "bin/main.mjs", "serve"];
  return spawn(process.execPath, [...serverOptions[mode], ...server], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: {
      ...process.env,
      NODE_ENV: nodeEnv,
      DATABASE_URL: databaseUrl,
      // The application must not get the owner's password. An empty value keeps Next from reading it from `.env`.
      MIGRATION_DATABASE_URL: "",
      NEXT_TELEMETRY_DISABLED: "1",
    },
  });
}

/**
 * Stops the server. It ends by itself within ten seconds after the drain period for load balancers; a server that
 * hangs is killed.
 */
function stop(server: ChildProcess, signal: NodeJS.Signals): void {
  server.kill(signal);
  const limitMs = 12_000 + getEnv().DRAIN_SECONDS * 1_000;
  const timer = setTimeout(() => server.kill("SIGKILL"), limitMs);
  server.once("exit", () => clearTimeout(timer));
}

/**
 * Calls `act` when the parent process ends. npm forwards some signals but dies of others and of kill -9 without
 * notice, and then the parent's id changes. A command that npm did not start may outlive its shell.
 */
function whenParentEnds(act: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, 500);
  timer.unref();
}

/** Resolves to the server's exit code. A requested stop (exit code 130 or 143) counts as 0. */
function ended(server: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.once("exit", (code) => resolve(code === 130 || code === 143 ? 0 : (code ?? 1)));
  });
}

/** Throws an Error with a remedy if the port is not free. Port 0 means any free port. */
function assertPortFree(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => reject(new Error(explain(port, error))));
    server.listen(port, () => server.close(() => resolve()));
  });
}

function explain(port: number, { code }: NodeJS.ErrnoException): string {
  if (code === "EADDRINUSE")
    return `Port ${port} is in use by another program. Stop that program, or use another port: PORT=${port + 1} npm start`;
  if (code === "EACCES")
    return `This user may not listen on port ${port}. Set PORT to 1024 or higher.`;
  return `The server cannot listen on port ${port} (${code ?? "unknown error"}). Set PORT to another port.`;
}

/** Stores the build's static files in the database, so that every instance can serve them. */
async function publishStaticFiles(databaseUrl: string): Promise<void> {
  const id = readFileSync(join(distFolder, "BUILD_ID"), "utf8").trim();
  try {
    await publishBuild(
      id,
      listStaticFiles(),
      (path) => readFileSync(join(staticFolder, path)),
      connectDatabase(databaseUrl),
    );
  } finally {
    await closeDatabase();
  }
}

/**
 * Throws a ConfigurationError if `DEFAULT_FLOWKEY` names no flow of the served sites (docs/protocol.md section 9). An
 * external flow API has its own flows, so the key is not checked then.
 */
export function checkFlowKey(env: Pick<Env, "DEFAULT_FLOWKEY" | "FLOW_API_URL">): void {
  if (env.FLOW_API_URL || env.DEFAULT_FLOWKEY === "") return;
  const keys = flowDefinitions.map(({ key }) => key).filter(isFlowServed);
  if (!keys.includes(env.DEFAULT_FLOWKEY))
    throw new ConfigurationError([`DEFAULT_FLOWKEY: unknown flow; choose ${keys.join(", ")}`]);
}
