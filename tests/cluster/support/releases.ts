import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { migrate } from "@/lib/server/db/migrate";
import noLeadLimits from "../../support/no-lead-limits.json" with { type: "json" };
import { runProgram, until, type Running } from "./processes";

const migrations = "lib/server/db/migrations";

/** A state of the sources: those of a commit, unpacked, or these here. */
export interface Release {
  name: string;
  folder: string;
}

/** The names of the migrations, the oldest first. */
export function migrationNames(): string[] {
  const journal: unknown = JSON.parse(readFileSync(`${migrations}/meta/_journal.json`, "utf8"));
  const { entries } = journal as { entries: { tag: string }[] };
  return entries.map(({ tag }) => tag);
}

/** One release that was written down in several commits, of which only the last can be run. */
const written: Record<string, [before: string, after: string]> = {
  "0004_signed_log": [
    "f0dd3ce01cf4cd7ad3d06b178e3cd81a64e9cbfe",
    "048301bd58d4df7a22940ef51545f38fcc2ce8b7",
  ],
};

/** The sources before a migration came, and with it; of the newest one those that are here. */
export function releasesAround(migration: string, base: string): [Release, Release] {
  const known = written[migration];
  if (known) return [unpackCommit(known[0], base), unpackCommit(known[1], base)];
  const added = git(
    "log",
    "--first-parent",
    "-m",
    "--diff-filter=A",
    "--format=%H",
    "--",
    `${migrations}/${migration}.sql`,
  )
    .trim()
    .split("\n")
    .at(-1);
  if (!added) throw new Error(`The repository's history does not say when ${migration} came.`);
  const isNewest = migrationNames().at(-1) === migration;
  const here = { name: "these sources", folder: resolve(".") };
  return [unpackCommit(`${added}^`, base), isNewest ? here : unpackCommit(added, base)];
}

function unpackCommit(commit: string, base: string): Release {
  const name = git("rev-parse", "--short", commit).trim();
  const folder = join(base, name);
  mkdirSync(folder);
  execFileSync("sh", ["-c", `git archive ${name} | tar -x -C ${folder}`]);
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  return { name, folder };
}

function git(...args: string[]): string {
  return execFileSync("git", args, { encoding: "utf8" });
}

/** Brings a database to a release's schema. */
export function migrateTo({ folder }: Release, url: string): Promise<void> {
  return migrate(url, { folder: join(folder, migrations) });
}

/** The API and the worker of a release, from its sources. */
export async function startApi(
  { folder, name }: Release,
  env: Record<string, string>,
): Promise<Running & { url: string }> {
  const api = ["--import", "tsx", "tests/support/flow-api-process.ts"];
  const running = runProgram(process.execPath, api, {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      LOG_LEVEL: "info",
      RATE_LIMIT_PER_MINUTE: "0",
      STORAGE_PER_ADDRESS_MB: "0",
      ...noLeadLimits,
      ...env,
    },
  });
  let url = "";
  await until(
    () => {
      url = /^http:\/\/\S+$/m.exec(running.log())?.[0] ?? "";
      return Promise.resolve(url !== "");
    },
    `${name} listens`,
    { seconds: 90, log: running.log },
  );
  return { ...running, url };
}
