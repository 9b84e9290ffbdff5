import { execFile } from "node:child_process";
import { chown } from "node:fs/promises";
import { promisify } from "node:util";

/** The user that PostgreSQL runs as; empty: the one that runs this process. */
export interface ServerUser {
  uid?: number;
  gid?: number;
  /** Command that a program of PostgreSQL's is run through, when the user alone could not reach it. */
  through?: readonly [string, ...string[]];
}

/** The system user under which root runs PostgreSQL. */
export const serverUserName = "postgres";

const execute = promisify(execFile);

/** PostgreSQL refuses to run as root; root runs it as the system user `postgres`, made when missing. */
export async function serverUser(): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return {};
  return (await lookUp()) ?? (await create());
}

/** Runs one of PostgreSQL's programs as its user. Rejects when it fails. */
export async function runAs(
  { uid, gid, through }: ServerUser,
  program: string,
  args: readonly string[],
  cwd: string,
): Promise<void> {
  if (!through) await execute(program, args, { uid, gid, cwd });
  else await execute(through[0], [...through.slice(1), program, ...args], { cwd });
}

/** Gives a file or folder to the server's user. */
export async function giveTo(user: ServerUser, path: string): Promise<void> {
  if (user.uid !== undefined && user.gid !== undefined) await chown(path, user.uid, user.gid);
}

async function create(): Promise<ServerUser> {
  // Two processes may come here at once: the second useradd fails, and finds the user there.
  const args = ["--system", "--no-create-home", "--user-group", serverUserName];
  await execute("useradd", args).catch(async (cause: unknown) => {
    if (await lookUp()) return;
    const message = `The system user "${serverUserName}" cannot be made; PostgreSQL does not run as root.`;
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
