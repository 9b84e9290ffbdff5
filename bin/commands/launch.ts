import { spawn, type ChildProcess } from "node:child_process";
import { checkDataKey } from "@/lib/server/data-key";
import { closeDatabase, connectTo } from "@/lib/server/db/client";
import { migrate } from "@/lib/server/db/migrate";
import { env } from "@/lib/server/env";
import { themes } from "@/themes/registry";
import { assertPortFree } from "./assert-port-free";
import { checkFlowKey } from "./check-flow-key";
import { superviseDatabase } from "./supervise-database";
import { loadEnvFiles } from "./load-env-files";
import { publishStaticFiles } from "./publish-static-files";
import { startSummary } from "./start-summary";

type Mode = "start" | "dev";

/**
 * Checks the configuration, opens the database (the embedded one when `DATABASE_URL` is unset), migrates it and
 * runs Next on it until a signal or its end. Resolves to the exit code; an error becomes one plain message.
 */
export async function launch(
  mode: Mode,
  prepare: () => Promise<number> = () => Promise.resolve(0),
) {
  try {
    loadEnvFiles();
    const { PORT } = env();
    checkFlowKey(env());
    await assertPortFree(PORT);
    const code = await prepare();
    if (code !== 0) return code;
    return await serve(mode, PORT);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

async function serve(mode: Mode, port: number): Promise<number> {
  const interrupted = new AbortController();
  const interrupt = (signal: NodeJS.Signals) => interrupted.abort(signal);
  for (const signal of signals) process.on(signal, interrupt);
  const database = await superviseDatabase();
  try {
    await migrate(database.url);
    await checkDataKey(connectTo(database.url)).finally(closeDatabase);
    if (mode === "start") await publishStaticFiles(database.url);
    if (interrupted.signal.aborted) return 130;
    const summary = startSummary(env(), Object.values(themes), !env().DATABASE_URL);
    console.log(summary.join("\n"));
    const next = startNext(mode, port, database.url);
    interrupted.signal.addEventListener("abort", () => next.kill(asSignal(interrupted)));
    return await ended(next);
  } finally {
    await database.release();
  }
}

const signals: NodeJS.Signals[] = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Next stops in order on these two; a closed terminal counts as the second. */
function asSignal({ signal }: AbortController): NodeJS.Signals {
  return signal.reason === "SIGINT" ? "SIGINT" : "SIGTERM";
}

/** The channel tells Next when this process dies, even by kill -9 (flow/server/delivery/worker.ts). */
function startNext(mode: Mode, port: number, databaseUrl: string): ChildProcess {
  const nodeEnv = mode === "start" ? "production" : "development";
  return spawn(process.execPath, ["node_modules/next/dist/bin/next", mode, "-p", String(port)], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: {
      ...process.env,
      NODE_ENV: nodeEnv,
      DATABASE_URL: databaseUrl,
      NEXT_TELEMETRY_DISABLED: "1",
    },
  });
}

/** A stop that was asked for is not a failure. */
function ended(next: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    next.once("error", reject);
    next.once("exit", (code) => resolve(code === 130 || code === 143 ? 0 : (code ?? 1)));
  });
}
