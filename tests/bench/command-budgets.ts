import { execFile } from "node:child_process";
import { chmodSync, mkdirSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { openEmbeddedPostgres } from "@/lib/server/db/embedded/embedded-postgres";
import type { BudgetMeasurement } from "./budget";
import { ratioAtMost } from "./ratio";
import { runRounds } from "./turns";

/**
 * Measures a budget of docs/budgets.md: the processor time of a command on an empty database, compared with npm
 * alone.
 */
export async function measureCommandBudgets(folder: string): Promise<BudgetMeasurement[]> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const server = await openEmbeddedPostgres(resolve(folder), "launcher");
  try {
    const env = { DATABASE_URL: server.appUrl, MIGRATION_DATABASE_URL: server.url };
    const command = () => measureProcessorTime("npm run leads -- list", env);
    await command(); // Warm-up: compiles the command and migrates the database.
    const times = await runRounds("commands", async () => ({
      reference: await measureProcessorTime("npm run", env),
      product: await command(),
    }));
    const compared = {
      product: times.map(({ product }) => product),
      reference: times.map(({ reference }) => reference),
      unit: "ms",
    };
    return [ratioAtMost("npm run leads -- list: processor time / npm run alone", compared, 5)];
  } finally {
    await server.release();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the processor time of a command and its child processes in milliseconds. Throws if the command fails. */
async function measureProcessorTime(command: string, env: Record<string, string>): Promise<number> {
  const { stdout } = await promisify(execFile)("sh", ["-ec", `${command} > /dev/null; times`], {
    env: { ...process.env, ...env },
  });
  // The shell's `times` prints its own times and then those of its children, such as `0m0.71s 0m0.13s`.
  const children = stdout.trim().split("\n").at(-1) ?? "";
  const times = [...children.matchAll(/(\d+)m([\d.]+)s/g)];
  if (times.length !== 2) throw new Error(`The shell prints no times: ${stdout}`);
  return times.reduce(
    (sum, [, minutes, seconds]) => sum + (Number(minutes) * 60 + Number(seconds)) * 1000,
    0,
  );
}
