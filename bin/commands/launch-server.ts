import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { listStaticFiles, staticFilesFolder } from "@/lib/server/builds/static-files";
import { storeBuildFiles } from "@/lib/server/builds/stored-builds";
import { closeDatabase, connectDatabase } from "@/lib/server/db/client";
import { migrateDatabase } from "@/lib/server/db/migrate";
import { assertDatabaseReachable } from "@/lib/server/db/open-database";
import { buildFolder } from "@/lib/server/dist-folder";
import type { Env } from "@/lib/server/env-schema";
import { ConfigurationError, getEnv } from "@/lib/server/env";
import { isFlowServed, listServedThemes } from "@/lib/server/site/served-sites";
import { superviseDatabase } from "./supervise-database";
import { loadEnvFiles } from "./load-env-files";
import { formatStartupSummary } from "./format-startup-summary";
import {
  checkReceiversBeforeMigration,
  prepareReceivers,
  type ServerMode,
} from "./prepare-receivers";
import { allFlowDefinitions } from "@/server/flows/flow-registry";

/**
 * Checks the configuration, opens and migrates the database, and runs the server until it ends or a signal arrives.
 * Uses the embedded database if `DATABASE_URL` is unset. Prints an error as one line and resolves to the exit code.
 */
export async function launchServer(
  mode: ServerMode,
  prepare: () => Promise<number> = () => Promise.resolve(0),
) {
  try {
    loadEnvFiles();
    const { PORT } = getEnv();
    assertDefaultFlowKey(getEnv());
    await assertPortFree(PORT);
    // Reports invalid or sample receivers before a build, which takes a minute.
    await checkReceiversBeforeMigration(mode);
    const code = await prepare();
    if (code !== 0) return code;
    return await runServer(mode);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

async function runServer(mode: ServerMode): Promise<number> {
  const interrupted = new AbortController();
  const interrupt = (signal: NodeJS.Signals) => interrupted.abort(signal);
  for (const signal of stopSignals) process.on(signal, interrupt);
  onParentExit(() => interrupt("SIGTERM"));
  const opening = superviseDatabase();
  const database = await raceWithAbort(interrupted.signal, opening);
  if (database === undefined) {
    await opening.then(({ release }) => release()).catch(() => undefined);
    return 0;
  }
  try {
    const { ownerUrl, appRole, directUrl } = database;
    const migrated = migrateDatabase(ownerUrl, { appRole, directUrl, signal: interrupted.signal });
    await raceWithAbort(interrupted.signal, migrated);
    if (interrupted.signal.aborted) return 0;
    // A pooler reuses connections, and `migrateDatabase` sets the role's timeouts. The first pooled connection must therefore
    // come after `migrateDatabase`.
    if (directUrl) await assertDatabaseReachable("DATABASE_URL", database.url);
    const register = await prepareReceivers(mode, database.url);
    if (mode === "start") await publishStaticFiles(database.url);
    if (interrupted.signal.aborted) return 0;
    console.log(formatStartupSummary(getEnv(), listServedThemes(), register).join("\n"));
    const server = startServer(mode, database.url);
    interrupted.signal.addEventListener("abort", () =>
      stopServer(server, getForwardedSignal(interrupted)),
    );
    return await waitForExitCode(server);
  } finally {
    await database.release();
  }
}

/**
 * Resolves to the result of a promise, or to undefined as soon as the signal is aborted. The work behind the promise
 * continues in the background.
 */
async function raceWithAbort<Value>(
  signal: AbortSignal,
  work: Promise<Value>,
): Promise<Value | undefined> {
  const aborted = new Promise<undefined>((resolve) => {
    signal.addEventListener("abort", () => resolve(undefined), { once: true });
  });
  return Promise.race([work, aborted]);
}

/** Signals that stop the server. SIGHUP means that the terminal was closed. */
const stopSignals: readonly NodeJS.Signals[] = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Returns the signal to send to the server. SIGHUP (a closed terminal) is sent as SIGTERM. */
function getForwardedSignal({ signal }: AbortController): NodeJS.Signals {
  return signal.reason === "SIGINT" ? "SIGINT" : "SIGTERM";
}

/** Arguments that make Node watch the folders that Next does not recompile. Node restarts the server after a change. */
const watchArguments = ["flow", "lib/server", "server", "themes"].map(
  (folder) => `--watch-path=${folder}`,
);
const serverOptions: Record<ServerMode, string[]> = {
  start: [],
  // In development, Next adds more listeners to a response than Node allows without a warning.
  dev: [
    ...watchArguments,
    "--watch-preserve-output",
    "--disable-warning=MaxListenersExceededWarning",
  ],
};

/** Starts the server as a child process. The IPC channel tells the child when this process ends, even after kill -9. */
function startServer(mode: ServerMode, databaseUrl: string): ChildProcess {
  const nodeEnv = mode === "start" ? "production" : "development";
  // With source maps, stack traces point to lines of the TypeScript files.
  const server = ["--enable-source-maps", "bin/main.mjs", "serve"];
  return spawn(process.execPath, [...serverOptions[mode], ...server], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: {
      ...process.env,
      NODE_ENV: nodeEnv,
      DATABASE_URL: databaseUrl,
      // The server must not know the database owner's password. The empty value also keeps Next from reading it from
      // `.env`.
      MIGRATION_DATABASE_URL: "",
      NEXT_TELEMETRY_DISABLED: "1",
    },
  });
}

/** Sends a signal to the server. Kills the server if it still runs 12 seconds after `DRAIN_SECONDS` have passed. */
function stopServer(server: ChildProcess, signal: NodeJS.Signals): void {
  server.kill(signal);
  const limitMs = 12_000 + getEnv().DRAIN_SECONDS * 1_000;
  const timer = setTimeout(() => server.kill("SIGKILL"), limitMs);
  server.once("exit", () => clearTimeout(timer));
}

/**
 * Calls a function when npm, the parent process, ends. npm may be killed without passing on the signal, so the parent's
 * id is polled. Does nothing if npm did not start this process.
 */
function onParentExit(act: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, 500);
  timer.unref();
}

/** Resolves to the server's exit code. Resolves to 0 for 130 and 143, the codes after a requested stop. */
function waitForExitCode(server: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.once("exit", (code) => resolve(code === 130 || code === 143 ? 0 : (code ?? 1)));
  });
}

/** Throws an Error that suggests a remedy if the port cannot be used. Port 0 always passes. */
function assertPortFree(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(new Error(explainListenError(port, error))),
    );
    server.listen(port, () => server.close(() => resolve()));
  });
}

function explainListenError(port: number, { code }: NodeJS.ErrnoException): string {
  if (code === "EADDRINUSE")
    return `Port ${port} is in use by another program. Stop that program, or use another port: PORT=${port + 1} npm start`;
  if (code === "EACCES")
    return `This user may not listen on port ${port}. Set PORT to 1024 or higher.`;
  return `The server cannot listen on port ${port} (${code ?? "unknown error"}). Set PORT to another port.`;
}

/** Stores the build's static files in the database, so that instances with another build can serve them too. */
async function publishStaticFiles(databaseUrl: string): Promise<void> {
  const id = readFileSync(join(buildFolder, "BUILD_ID"), "utf8").trim();
  try {
    await storeBuildFiles(
      id,
      listStaticFiles(),
      (path) => readFileSync(join(staticFilesFolder, path)),
      connectDatabase(databaseUrl),
    );
  } finally {
    await closeDatabase();
  }
}

/**
 * Throws a ConfigurationError if `DEFAULT_FLOWKEY` is not a flow of the served sites (docs/protocol.md section 9). With
 * an external flow API the key cannot be checked.
 */
export function assertDefaultFlowKey(env: Pick<Env, "DEFAULT_FLOWKEY" | "FLOW_API_URL">): void {
  if (env.FLOW_API_URL || env.DEFAULT_FLOWKEY === "") return;
  const keys = allFlowDefinitions.map(({ key }) => key).filter(isFlowServed);
  if (!keys.includes(env.DEFAULT_FLOWKEY))
    throw new ConfigurationError([`DEFAULT_FLOWKEY: unknown flow; choose ${keys.join(", ")}`]);
}
