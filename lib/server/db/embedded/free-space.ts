import { realpath, statfs } from "node:fs/promises";
import { clusterPaths } from "./cluster";
import { readPostmaster } from "./postmaster";

export interface Space {
  freeBytes: number;
  totalBytes: number;
}

/**
 * Returns the space on the disk of the embedded server in this data folder; undefined when the database at
 * `databaseUrl` is not that server, since nobody can ask another machine for its disk through SQL.
 */
export async function embeddedDiskSpace(
  dataDir: string,
  databaseUrl: string | undefined,
): Promise<Space | undefined> {
  const folder = await realpath(dataDir).catch(() => undefined);
  if (folder === undefined || databaseUrl === undefined) return undefined;
  const { cluster } = clusterPaths(folder);
  const postmaster = await readPostmaster(cluster);
  const { hostname, port } = new URL(databaseUrl);
  if (hostname !== "127.0.0.1" || postmaster?.port !== Number(port)) return undefined;
  const { bavail, blocks, bsize } = await statfs(cluster);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
