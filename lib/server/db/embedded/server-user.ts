import { execFile } from "node:child_process";
import { access, chown, constants, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { promisify } from "node:util";

/** System user that runs PostgreSQL. Empty if PostgreSQL runs as the user of this process. */
export interface ServerUser {
  uid?: number;
  gid?: number;
  /**
   * Command prefix that runs a PostgreSQL program with an additional Linux capability. Set only if the user cannot open
   * the program's folder otherwise.
   */
  through?: readonly [string, ...string[]];
}

/** System user that runs PostgreSQL if this process runs as root. */
const serverUserName = "postgres";

/**
 * Linux capabilities that allow PostgreSQL to enter closed folders. The first permits only reading, but many containers
 * withhold it.
 */
const capabilities = ["dac_read_search", "dac_override"];

const execute = promisify(execFile);

/**
 * Returns the system user that runs PostgreSQL. PostgreSQL refuses to run as root, so root uses the user `postgres`,
 * which is created if missing.
 */
export async function findServerUser(): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return {};
  return (await lookUp()) ?? (await create());
}

/**
 * Ensures that PostgreSQL's user can open all paths. If a parent folder is closed to it, PostgreSQL runs with an
 * additional Linux capability. Throws an error with advice if that is impossible.
 */
export async function grantAccess(user: ServerUser, paths: string[]): Promise<ServerUser> {
  const { uid, gid } = user;
  if (uid === undefined || gid === undefined) {
    await Promise.all(paths.map((path) => access(path, constants.X_OK)));
    return user;
  }
  const closed = (await Promise.all(paths.map((path) => closedFolder(path, uid, gid)))).find(
    (folder) => folder !== undefined,
  );
  if (closed === undefined) return user;
  for (const capability of capabilities) {
    const able: ServerUser = { uid, gid, through: withCapability(capability, uid, gid) };
    if (await reaches(able, paths)) return able;
  }
  throw new Error(
    `PostgreSQL does not run as root, and its user "${serverUserName}" cannot open ${closed}. ` +
      `Start the server as another user, run "chmod o+x ${closed}", or set DATABASE_URL.`,
  );
}

/** Runs a PostgreSQL program as its system user. Rejects if the program fails. */
export async function runAsServerUser(
  { uid, gid, through }: ServerUser,
  program: string,
  args: readonly string[],
  cwd: string,
): Promise<void> {
  if (!through) await execute(program, args, { uid, gid, cwd });
  else await execute(through[0], [...through.slice(1), program, ...args], { cwd });
}

/** Makes PostgreSQL's system user the owner of a file or folder. */
export async function changeOwner(user: ServerUser, path: string): Promise<void> {
  if (user.uid !== undefined && user.gid !== undefined) await chown(path, user.uid, user.gid);
}

async function create(): Promise<ServerUser> {
  // If two processes create the user at once, the second `useradd` fails, but the user then exists.
  const args = ["--system", "--no-create-home", "--user-group", serverUserName];
  await execute("useradd", args).catch(async (cause: unknown) => {
    if (await lookUp()) return;
    const message = `The system user "${serverUserName}" cannot be created, and PostgreSQL does not run as root. Start the server as another user.`;
    throw new Error(message, { cause });
  });
  return (await lookUp()) ?? {};
}

async function lookUp(): Promise<Required<Pick<ServerUser, "uid" | "gid">> | undefined> {
  try {
    const ids = await Promise.all(
      ["-u", "-g"].map((flag) => execute("id", [flag, serverUserName])),
    );
    const [uid, gid] = ids.map(({ stdout }) => Number.parseInt(stdout, 10));
    return uid === undefined || gid === undefined ? undefined : { uid, gid };
  } catch {
    return undefined;
  }
}

async function closedFolder(path: string, user: number, group: number) {
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    const { mode, uid, gid } = await stat(folder);
    const needed = uid === user ? 0o100 : gid === group ? 0o010 : 0o001;
    if ((mode & needed) === 0) return folder;
  }
  return undefined;
}

/**
 * Returns the `setpriv` command that runs a program with a capability. PostgreSQL checks its programs with access(2),
 * which considers capabilities only with `no_setuid_fixup`.
 */
function withCapability(capability: string, uid: number, gid: number): [string, ...string[]] {
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

/** Runs a shell to find out whether PostgreSQL's user can enter all folders. */
async function reaches(user: ServerUser, paths: string[]): Promise<boolean> {
  const enterAll = 'for path; do cd -- "$path" || exit 1; done';
  return runAsServerUser(user, "sh", ["-c", enterAll, "sh", ...paths], "/").then(
    () => true,
    () => false,
  );
}
