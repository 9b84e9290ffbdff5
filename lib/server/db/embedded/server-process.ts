import { readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Binaries } from "./binaries";
import { clusterPaths } from "./cluster";
import { choosePort } from "./port";
import { isPostgres, readPostmaster } from "./postmaster";
import { runAs, type ServerUser } from "./server-user";

/**
 * Starts the server in a session of its own: a Ctrl+C or a killed parent does not reach it. Gives the error
 * back instead of throwing, since losing the race to another starter looks the same as failing.
 */
export async function startServer(
  dataDir: string,
  { pgCtl }: Binaries,
  user: ServerUser,
): Promise<unknown> {
  const { cluster, log, port } = clusterPaths(dataDir);
  const options = [
    `-p ${await choosePort(port)}`,
    "-c listen_addresses=127.0.0.1",
    "-c unix_socket_directories=",
    "-c max_connections=100",
    "-c log_checkpoints=off",
    // Failed statements carry personal data; the application names errors itself.
    "-c log_min_error_statement=panic",
    "-c log_error_verbosity=terse",
  ].join(" ");
  const args = ["start", "-D", cluster, "-l", log, "-w", "-t", "30", "-s", "-o", options];
  return runAs(user, pgCtl, args, cluster).then(
    () => undefined,
    (error: unknown) => error,
  );
}

/** Stops the server; open connections are closed, what was committed is safe. */
export async function stopServer(
  cluster: string,
  { pgCtl }: Binaries,
  user: ServerUser,
): Promise<void> {
  const args = ["stop", "-D", cluster, "-m", "fast", "-w", "-t", "30", "-s"];
  await runAs(user, pgCtl, args, cluster);
}

/**
 * Removes a pid file whose process is not PostgreSQL (PostgreSQL itself handles a number that nobody has).
 * The file is moved away first and put back when it is not the one that was judged, so that the file of a
 * server started meanwhile survives.
 */
export async function dropStalePid(cluster: string): Promise<void> {
  const judged = await readPostmaster(cluster);
  if (!judged || (await isPostgres(judged.pid))) return;
  const file = join(cluster, "postmaster.pid");
  const aside = `${file}.stale-${process.pid}`;
  try {
    await rename(file, aside);
    const pid = Number.parseInt(await readFile(aside, "utf8"), 10);
    if (pid === judged.pid) await rm(aside);
    else await rename(aside, file);
  } catch (error) {
    // Another starter was here first.
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
}
