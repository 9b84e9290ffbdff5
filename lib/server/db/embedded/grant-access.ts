import { access, constants, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { runAs, serverUserName, type ServerUser } from "./server-user";

/** Either lets a process pass closed folders. The first only reads; containers often keep back just that one. */
const capabilities = ["dac_read_search", "dac_override"];

/**
 * The server's user, able to reach every path. Where a folder on the way is closed to it (a clone in a folder
 * of root's own, mode 0700), its programs run with one capability, to pass it. Throws, in words that help,
 * where that cannot be had.
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
    `PostgreSQL does not run as root, and its user "${serverUserName}" cannot enter ${closed}. ` +
      `Start as an ordinary user, run "chmod o+x ${closed}", or set DATABASE_URL.`,
  );
}

async function closedFolder(path: string, user: number, group: number) {
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    const { mode, uid, gid } = await stat(folder);
    const needed = uid === user ? 0o100 : gid === group ? 0o010 : 0o001;
    if ((mode & needed) === 0) return folder;
  }
  return undefined;
}

/** PostgreSQL looks for its programs with access(2), which counts capabilities only under `no_setuid_fixup`. */
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

/** Tried, not reasoned out: `setpriv` may be missing, and the capability withheld. */
async function reaches(user: ServerUser, paths: string[]): Promise<boolean> {
  const enterAll = 'for path; do cd -- "$path" || exit 1; done';
  return runAs(user, "sh", ["-c", enterAll, "sh", ...paths], "/").then(
    () => true,
    () => false,
  );
}
