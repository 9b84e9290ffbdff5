import { execFile } from "node:child_process";
import { access, chown, constants, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { promisify } from "node:util";

/** The operating-system user that runs PostgreSQL. An empty object if this process's own user runs it. */
export interface PostgresUser {
  uid?: number;
  gid?: number;
  /**
   * Command that precedes a PostgreSQL program to give it a Linux capability. Set only if the user could not open the
   * program's folder without the capability.
   */
  commandPrefix?: readonly [string, ...string[]];
}

/** The operating-system user that runs PostgreSQL if this process runs as root. */
const postgresUserName = "postgres";

/**
 * Linux capabilities to try, in this order, if PostgreSQL's user cannot open a folder. `dac_read_search` grants fewer
 * rights than `dac_override`.
 */
const capabilities = ["dac_read_search", "dac_override"];

const execute = promisify(execFile);

/**
 * Returns the operating-system user that runs PostgreSQL. If this process runs as root, that is the user `postgres`,
 * because PostgreSQL refuses root. The user is created if it is missing.
 */
export async function findPostgresUser(): Promise<PostgresUser> {
  if (process.getuid?.() !== 0) return {};
  return (await lookUpPostgresUser()) ?? (await createPostgresUser());
}

/**
 * Returns a user that can open all given paths when it runs PostgreSQL, with a Linux capability if necessary. Throws an
 * error with advice if that is impossible.
 */
export async function ensurePathAccess(user: PostgresUser, paths: string[]): Promise<PostgresUser> {
  const { uid, gid } = user;
  if (uid === undefined || gid === undefined) {
    await Promise.all(paths.map((path) => access(path, constants.X_OK)));
    return user;
  }
  const closed = (await Promise.all(paths.map((path) => findClosedFolder(path, uid, gid)))).find(
    (folder) => folder !== undefined,
  );
  if (closed === undefined) return user;
  for (const capability of capabilities) {
    const able: PostgresUser = {
      uid,
      gid,
      commandPrefix: createCapabilityCommand(capability, uid, gid),
    };
    if (await canEnterPaths(able, paths)) return able;
  }
  throw new Error(
    `PostgreSQL does not run as root, and its user "${postgresUserName}" cannot open ${closed}. ` +
      `Start the server as another user, run "chmod o+x ${closed}", or set DATABASE_URL.`,
  );
}

/** Runs a PostgreSQL program as its system user. Rejects if the program fails. */
export async function runAsPostgresUser(
  { uid, gid, commandPrefix }: PostgresUser,
  program: string,
  args: readonly string[],
  cwd: string,
): Promise<void> {
  if (!commandPrefix) await execute(program, args, { uid, gid, cwd });
  else await execute(commandPrefix[0], [...commandPrefix.slice(1), program, ...args], { cwd });
}

/** Makes PostgreSQL's system user the owner of a file or folder. */
export async function chownToPostgresUser(user: PostgresUser, path: string): Promise<void> {
  if (user.uid !== undefined && user.gid !== undefined) await chown(path, user.uid, user.gid);
}

async function createPostgresUser(): Promise<PostgresUser> {
  // If two processes create the user at once, the second `useradd` fails, but the user then exists.
  const args = ["--system", "--no-create-home", "--user-group", postgresUserName];
  await execute("useradd", args).catch(async (cause: unknown) => {
    if (await lookUpPostgresUser()) return;
    const message = `The system user "${postgresUserName}" cannot be created, and PostgreSQL does not run as root. Start the server as another user.`;
    throw new Error(message, { cause });
  });
  return (await lookUpPostgresUser()) ?? {};
}

async function lookUpPostgresUser(): Promise<
  Required<Pick<PostgresUser, "uid" | "gid">> | undefined
> {
  try {
    const ids = await Promise.all(
      ["-u", "-g"].map((flag) => execute("id", [flag, postgresUserName])),
    );
    const [uid, gid] = ids.map(({ stdout }) => Number.parseInt(stdout, 10));
    return uid === undefined || gid === undefined ? undefined : { uid, gid };
  } catch {
    return undefined;
  }
}

async function findClosedFolder(path: string, user: number, group: number) {
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    const { mode, uid, gid } = await stat(folder);
    const needed = uid === user ? 0o100 : gid === group ? 0o010 : 0o001;
    if ((mode & needed) === 0) return folder;
  }
  return undefined;
}

/**
 * Returns a `setpriv` command that runs a program with a Linux capability. PostgreSQL checks its files with access(2),
 * which considers the capability only with `no_setuid_fixup`.
 */
function createCapabilityCommand(
  capability: string,
  uid: number,
  gid: number,
): [string, ...string[]] {
  const change = `-all,+${capability}`;
  return [
    "setpriv",
    `--reuid=${uid}`,
    `--regid=${gid}`,
    "--clear-groups",
    "--securebits=+no_setuid_fixup",
    `--inh-caps=${change}`,
    `--ambient-caps=${change}`,
    "--",
  ];
}

/** Returns whether PostgreSQL's user can enter all given folders. */
async function canEnterPaths(user: PostgresUser, paths: string[]): Promise<boolean> {
  const enterAll = 'for path; do cd -- "$path" || exit 1; done';
  return runAsPostgresUser(user, "sh", ["-c", enterAll, "sh", ...paths], "/").then(
    () => true,
    () => false,
  );
}
