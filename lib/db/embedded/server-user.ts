import { execFile } from "node:child_process";
import { access, chown, constants, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { promisify } from "node:util";

/** The user that PostgreSQL runs as; empty: the one that runs this process. */
export interface ServerUser {
  uid?: number;
  gid?: number;
}

const execute = promisify(execFile);
const name = "postgres";

/** PostgreSQL refuses to run as root; root runs it as the system user `postgres`, made when missing. */
export async function serverUser(): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return {};
  return (await lookUp()) ?? (await create());
}

/** Gives a file or folder to the server's user. */
export async function giveTo(user: ServerUser, path: string): Promise<void> {
  if (user.uid !== undefined && user.gid !== undefined) await chown(path, user.uid, user.gid);
}

/** Throws, in words that help, when the server's user cannot reach `path`. */
export async function assertReachable(user: ServerUser, path: string): Promise<void> {
  if (user.uid === undefined) return access(path, constants.X_OK);
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    const { mode, uid, gid } = await stat(folder);
    const needed = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & needed) === 0)
      throw new Error(
        `PostgreSQL does not run as root, and its user "${name}" cannot enter ${folder}. ` +
          `Start as an ordinary user, run "chmod o+x ${folder}", or set DATABASE_URL.`,
      );
  }
}

async function create(): Promise<ServerUser> {
  // Two processes may come here at once: the second useradd fails, and finds the user there.
  await execute("useradd", ["--system", "--no-create-home", "--user-group", name]).catch(
    async (cause: unknown) => {
      if (!(await lookUp()))
        throw new Error(
          `The system user "${name}" cannot be made; PostgreSQL does not run as root.`,
          {
            cause,
          },
        );
    },
  );
  return (await lookUp()) ?? {};
}

async function lookUp(): Promise<Required<ServerUser> | undefined> {
  try {
    const ids = await Promise.all(["-u", "-g"].map((flag) => execute("id", [flag, name])));
    const [uid, gid] = ids.map(({ stdout }) => Number.parseInt(stdout, 10));
    return uid === undefined || gid === undefined ? undefined : { uid, gid };
  } catch {
    return undefined;
  }
}
