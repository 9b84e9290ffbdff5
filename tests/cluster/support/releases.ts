import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { migrateDatabase } from "@/lib/server/db/migrate";
import noLeadLimits from "../../support/no-lead-limits.json" with { type: "json" };
import { startProgram, waitUntil, type RunningProgram } from "./processes";

const migrations = "lib/server/db/migrations";

/** The source folder of a build. */
export interface ReleaseSources {
  name: string;
  folder: string;
}

/** The sources in this repository. */
export const thisRelease: ReleaseSources = { name: "this build", folder: resolve(".") };

const addedMigration = "tests/fixtures/next-migration.sql";

/** Copies these sources and adds a migration, to simulate the next build. */
export function createNextRelease(base: string): ReleaseSources {
  const folder = join(base, "next");
  mkdirSync(folder);
  execFileSync("sh", ["-c", `git ls-files -z | tar --null -T - -c | tar -x -C ${folder}`]);
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  addNextMigration(folder);
  return { name: "the next build", folder };
}

/** Adds a migration to the sources in `folder`. */
export function addNextMigration(folder: string): void {
  const tag = "9999_next";
  copyFileSync(addedMigration, join(folder, migrations, `${tag}.sql`));
  const file = join(folder, migrations, "meta", "_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8")) as { entries: object[] };
  const last = journal.entries.at(-1);
  journal.entries.push({ ...last, idx: journal.entries.length, when: Date.now(), tag });
  writeFileSync(file, JSON.stringify(journal));
}

/** Migrates a database to the schema of a build. */
export function migrateToRelease({ folder }: ReleaseSources, url: string): Promise<void> {
  return migrateDatabase(url, { folder: join(folder, migrations) });
}

/** Starts the API and job worker of a build from its sources. */
export async function startReleaseApi(
  { folder, name }: ReleaseSources,
  env: Record<string, string>,
): Promise<RunningProgram & { url: string }> {
  const api = ["--import", "tsx", "tests/support/flow-api-process.ts"];
  const running = startProgram(process.execPath, api, {
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
  await waitUntil(
    () => {
      url = /^http:\/\/\S+$/m.exec(running.log())?.[0] ?? "";
      return Promise.resolve(url !== "");
    },
    `${name} listens`,
    { seconds: 90, log: running.log },
  );
  return { ...running, url };
}
