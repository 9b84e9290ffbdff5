import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { staticFileNames, staticFolder } from "@/lib/server/builds/static-files";
import { publishBuild } from "@/lib/server/builds/stored-builds";
import { checkDataKey } from "@/lib/server/keyed-hash";
import { configuredRegister } from "@/server/receivers/current-receivers";
import { samplesOf } from "@/server/receivers/samples";
import { closeDatabase, connectTo } from "@/lib/server/db/client";
import { migrate } from "@/lib/server/db/migrate";
import { assertReachable } from "@/lib/server/db/open-database";
import { distFolder } from "@/lib/server/dist-folder";
import type { Env } from "@/lib/server/env-schema";
import { ConfigurationError, env } from "@/lib/server/env";
import { isFlowServed, servedThemes } from "@/lib/server/site/served-sites";
import { superviseDatabase } from "./supervise-database";
import { loadEnvFiles } from "./load-env-files";
import { startSummary } from "./start-summary";
import { flowDefinitions } from "@/server/flows/flow-registry";

type Mode = "start" | "dev";

/**
 * Checks the configuration, opens the database (the embedded one when `DATABASE_URL` is unset), migrates it and
 * runs the server on it until a signal or its end. Resolves to the exit code; an error becomes one plain message.
 */
export async function launch(
  mode: Mode,
  prepare: () => Promise<number> = () => Promise.resolve(0),
) {
  try {
    loadEnvFiles();
    const { PORT } = env();
    checkFlowKey(env());
    if (mode === "start") refuseSamples(env(), samplesOf(configuredRegister()));
    await assertPortFree(PORT);
    const code = await prepare();
    if (code !== 0) return code;
    return await serve(mode);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

/** Nobody real is to be asked to agree to calls of those who do not exist; a server with a database of its own is for real. */
function refuseSamples({ DATABASE_URL, DEMONSTRATION }: Env, samples: readonly string[]): void {
  if (DATABASE_URL === undefined || DEMONSTRATION === "yes" || samples.length === 0) return;
  throw new ConfigurationError([
    ...samples,
    "With DATABASE_URL set, name real ones, or DEMONSTRATION=yes to show samples and say so on every page.",
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
    // A pooler keeps the connections that it opens: the first one comes after the role has its deadlines.
    if (directUrl) await assertReachable("DATABASE_URL", database.url);
    await checkDataKey(connectTo(database.url)).finally(closeDatabase);
    if (mode === "start") await publishStaticFiles(database.url);
    if (interrupted.signal.aborted) return 0;
    const samples = samplesOf(configuredRegister());
    console.log(startSummary(env(), servedThemes(), samples).join("\n"));
    const server = startServer(mode, database.url);
    interrupted.signal.addEventListener("abort", () => stop(server, asSignal(interrupted)));
    process.on("SIGHUP", () => void (readsAgain(mode) && server.kill("SIGHUP")));
    return await ended(server);
  } finally {
    await database.release();
  }
}

/** Resolves to undefined when the signal comes first; what was waited for is then ended without anybody looking. */
async function unlessAborted<Value>(
  signal: AbortSignal,
  work: Promise<Value>,
): Promise<Value | undefined> {
  const aborted = new Promise<undefined>((resolve) => {
    signal.addEventListener("abort", () => resolve(undefined), { once: true });
  });
  return Promise.race([work, aborted]);
}

/** A built server reads `RECEIVERS_FILE` again at a SIGHUP; without that file a SIGHUP is a closed terminal's. */
function readsAgain(mode: Mode): boolean {
  return mode === "start" && env().RECEIVERS_FILE !== "";
}

function stopSignals(mode: Mode): NodeJS.Signals[] {
  if (!readsAgain(mode)) return ["SIGINT", "SIGTERM", "SIGHUP"];
  // Until the server runs there is nothing to read again, and nothing to stop.
  process.on("SIGHUP", () => undefined);
  return ["SIGINT", "SIGTERM"];
}

/** A closed terminal counts as a plain stop. */
function asSignal({ signal }: AbortController): NodeJS.Signals {
  return signal.reason === "SIGINT" ? "SIGINT" : "SIGTERM";
}

/** What Next does not compile again by itself is loaded again, after a change, by a new server process. */
const watched = ["flow", "lib/server", "server", "themes"].map(
  (folder) => `--watch-path=${folder}`,
);
const serverOptions: Record<Mode, string[]> = {
  start: [],
  // Next listens to a response more often there than Node takes for sound.
  dev: [...watched, "--watch-preserve-output", "--disable-warning=MaxListenersExceededWarning"],
};

/** The channel tells the server when this process dies, even by kill -9 (serve.ts). */
function startServer(mode: Mode, databaseUrl: string): ChildProcess {
  const nodeEnv = mode === "start" ? "production" : "development";
  // Source maps give errors the lines of the sources.
  const server = ["--enable-source-maps", "bin/main.mjs", "serve"];
  return spawn(process.execPath, [...serverOptions[mode], ...server], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: {
      ...process.env,
      NODE_ENV: nodeEnv,
      DATABASE_URL: databaseUrl,
      // The application never gets the owner's password; an empty value keeps Next from reading it in `.env`.
      MIGRATION_DATABASE_URL: "",
      NEXT_TELEMETRY_DISABLED: "1",
    },
  });
}

/** The server ends within ten seconds by itself, after those for balancers; one that hangs is killed. */
function stop(server: ChildProcess, signal: NodeJS.Signals): void {
  server.kill(signal);
  const limitMs = 12_000 + env().DRAIN_SECONDS * 1_000;
  const timer = setTimeout(() => server.kill("SIGKILL"), limitMs);
  server.once("exit", () => clearTimeout(timer));
}

/**
 * npm passes on some signals and dies of others, and of kill -9, without a word: the new parent tells. A command
 * that npm did not start may outlive its shell.
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

/** A stop that was asked for is not a failure. */
function ended(server: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.once("exit", (code) => resolve(code === 130 || code === 143 ? 0 : (code ?? 1)));
  });
}

/** Throws, with what to do about it, when the port cannot be listened on; 0 is any free one. */
function assertPortFree(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => reject(new Error(explain(port, error))));
    server.listen(port, () => server.close(() => resolve()));
  });
}

function explain(port: number, { code }: NodeJS.ErrnoException): string {
  if (code === "EADDRINUSE")
    return `Port ${port} is taken by another program. Stop it, or choose another: PORT=${port + 1} npm start`;
  if (code === "EACCES") return `Port ${port} needs rights that this user does not have.`;
  return `Port ${port} cannot be listened on (${code ?? "unknown"}).`;
}

/** Makes the static files of the build in the dist folder known to all instances on this database. */
async function publishStaticFiles(databaseUrl: string): Promise<void> {
  const id = readFileSync(join(distFolder, "BUILD_ID"), "utf8").trim();
  try {
    await publishBuild(
      id,
      staticFileNames(),
      (path) => readFileSync(join(staticFolder, path)),
      connectTo(databaseUrl),
    );
  } finally {
    await closeDatabase();
  }
}

/**
 * Throws when `DEFAULT_FLOWKEY` names no flow of the served sites (docs/protocol.md section 9). An outside flow API has flows
 * of its own.
 */
export function checkFlowKey(env: Pick<Env, "DEFAULT_FLOWKEY" | "FLOW_API_URL">): void {
  if (env.FLOW_API_URL || env.DEFAULT_FLOWKEY === "") return;
  const keys = flowDefinitions.map(({ key }) => key).filter(isFlowServed);
  if (!keys.includes(env.DEFAULT_FLOWKEY))
    throw new ConfigurationError([`DEFAULT_FLOWKEY: no such flow; there are ${keys.join(", ")}`]);
}
