import { execFile } from "node:child_process";
import { chmodSync, mkdirSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { openEmbeddedPostgres } from "@/lib/server/db/embedded/embedded-postgres";
import { numberAtMost, type Measure } from "./budget";
import { median } from "./median";

const rounds = 5;

/**
 * Measures the processor time of commands, including npm, on an empty database (docs/architecture.md, Budgets). The
 * first run compiles and migrates, and does not count.
 */
export async function commandBudgets(folder: string): Promise<Measure[]> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const server = await openEmbeddedPostgres(resolve(folder), "launcher");
  try {
    const env = { DATABASE_URL: server.appUrl, MIGRATION_DATABASE_URL: server.url };
    const measured: number[] = [];
    for (let round = 0; round <= rounds; round += 1)
      measured.push(await processorSeconds("npm run leads -- list", env));
    const seconds = median(measured.slice(1));
    return [numberAtMost("npm run leads -- list: processor time, seconds", seconds, 1, 2)];
  } finally {
    await server.release();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the user and system time of a command and its child processes, in seconds. Throws if it fails. */
async function processorSeconds(command: string, env: Record<string, string>): Promise<number> {
  const { stdout } = await promisify(execFile)("sh", ["-ec", `${command} > /dev/null; times`], {
    env: { ...process.env, ...env },
  });
  // `times` prints the shell's own times, and below them those of its children: "0m0.71s 0m0.13s".
  const children = stdout.trim().split("\n").at(-1) ?? "";
  const times = [...children.matchAll(/(\d+)m([\d.]+)s/g)];
  if (times.length !== 2) throw new Error(`The shell prints no times: ${stdout}`);
  return times.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}
