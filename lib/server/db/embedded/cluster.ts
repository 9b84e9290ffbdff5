import { randomBytes } from "node:crypto";
import {
  access,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import { log } from "../../log";
import type { PostgresPrograms } from "./postmaster";
import { chownToPostgresUser, runAsPostgresUser, type PostgresUser } from "./postgres-user";

/** Returns the file paths of the embedded PostgreSQL server, below the given data folder. */
export function getClusterPaths(dataDir: string) {
  const cluster = join(dataDir, "postgres");
  return { cluster, password: join(cluster, "password"), log: join(cluster, "server.log") };
}

export const postgresSuperuserName = "postgres";

const stagingPrefix = "postgres.new-";

/**
 * Creates the data folder of the embedded PostgreSQL if it does not exist. An interrupted call leaves no partial
 * folder, and two processes may call it at once.
 */
export async function ensureDatabaseCluster(
  dataDir: string,
  binaries: PostgresPrograms,
  user: PostgresUser,
) {
  const paths = getClusterPaths(dataDir);
  if (await exists(paths.cluster)) return;
  log.info("database.initialising");
  await deleteStaleStagingFolders(dataDir);
  const staging = await mkdtemp(join(dataDir, stagingPrefix));
  try {
    await chownToPostgresUser(user, staging);
    const cluster = await createCluster(staging, binaries, user);
    await rename(cluster, paths.cluster).catch((error: unknown) => {
      if (!isFolderTakenError(error)) throw error;
    });
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** Reads the random password of PostgreSQL's superuser. */
export async function readSuperuserPassword(dataDir: string): Promise<string> {
  return (
    await readFile(/*turbopackIgnore: true*/ getClusterPaths(dataDir).password, "utf8")
  ).trim();
}

async function createCluster(staging: string, { initdb }: PostgresPrograms, user: PostgresUser) {
  const { cluster, password } = getClusterPaths(staging);
  const passwordFile = join(staging, "password");
  await writeFile(passwordFile, `${randomBytes(24).toString("base64url")}\n`, { mode: 0o600 });
  await chownToPostgresUser(user, passwordFile);
  await mkdir(cluster, { mode: 0o700 });
  await chownToPostgresUser(user, cluster);
  await runAsPostgresUser(
    user,
    initdb,
    [
      ["--pgdata", cluster],
      ["--username", postgresSuperuserName],
      ["--pwfile", passwordFile],
      ["--auth", "scram-sha-256"],
      ["--encoding", "UTF8"],
      ["--locale", "C"],
    ].flat(),
    staging,
  );
  await rename(passwordFile, password);
  return cluster;
}

/**
 * Deletes temporary folders of interrupted calls of `ensureDatabaseCluster`. A folder older than an hour is no longer
 * in use.
 */
async function deleteStaleStagingFolders(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(stagingPrefix)) continue;
    const folder = join(dataDir, name);
    const { mtimeMs } = await stat(folder);
    if (Date.now() - mtimeMs > 3_600_000) await rm(folder, { recursive: true, force: true });
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}

function isFolderTakenError(error: unknown): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    (error.code === "ENOTEMPTY" || error.code === "EEXIST")
  );
}
