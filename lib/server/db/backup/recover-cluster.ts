import { execFile } from "node:child_process";
import { appendFile, chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { createClient, patientDeadlines } from "../connection";
import { superuser } from "../embedded/cluster";
import { findBinaries } from "../embedded/postmaster";
import { giveTo, grantAccess, runAs, serverUser, type ServerUser } from "../embedded/server-user";

/** A copy of a server's folder, the log that it archived since, and up to when that is wanted. */
export interface Recovery {
  /** As `pg_basebackup` or a tool for archives leaves it: it is read, not changed. */
  base: string;
  /** The archived segments, each under its own name. */
  wal: string;
  /** Undefined: all that was archived. */
  until: Date | undefined;
  /** A new folder, which becomes the server's. */
  into: string;
}

/** A recovered server, which nobody but this machine's superuser reaches. */
export interface RecoveredServer {
  /** As the superuser; no other way in is open. */
  url(role: string, database: string): string;
  /** Stops it, and leaves a folder that PostgreSQL starts on as usual. */
  stop(): Promise<void>;
}

const execute = promisify(execFile);

/**
 * Brings a copy of a server's folder to a moment by its archived log, with PostgreSQL's own recovery, and opens it.
 * Throws with the end of the server's log where the log does not reach that moment or a program is missing.
 */
export async function recoverCluster({
  base,
  wal,
  until,
  into,
}: Recovery): Promise<RecoveredServer> {
  const pgCtl = await programFor((await readFile(join(base, "PG_VERSION"), "utf8")).trim());
  const user = await grantAccess(await serverUser(), [dirname(resolve(into)), resolve(wal)]);
  await mkdir(into, { mode: 0o700 });
  await execute("cp", ["-a", `${resolve(base)}/.`, into]);
  const sockets = await mkdtemp(join(tmpdir(), "recovery-"));
  const settings = join(into, "postgresql.auto.conf");
  const before = await readFile(settings, "utf8").catch(() => "");
  for (const file of ["postmaster.pid", "standby.signal"])
    await rm(join(into, file), { force: true });
  for (const file of ["postgresql.conf", "recovery.signal", "recovery-hba.conf"])
    await appendFile(join(into, file), file === "recovery-hba.conf" ? "local all all trust\n" : "");
  const recovery = settingsOf({
    wal,
    until,
    sockets,
    hba: join(resolve(into), "recovery-hba.conf"),
  });
  await appendFile(settings, `\n${recovery.join("\n")}\n`);
  await own(user, into, sockets);
  const log = join(into, "recovery.log");
  const url = (role: string, database: string) =>
    `postgres://${role}@localhost/${database}?host=${encodeURIComponent(sockets)}`;
  const isRunning = () => runAs(user, pgCtl, ["status", "-D", into], "/").then(yes, no);
  const start = ["start", "-D", into, "-l", log, "-W", "-s", "-o", "-p 5432"];
  await runAs(user, pgCtl, start, "/");
  while (!(await takesConnections(url(superuser, "postgres")))) {
    await wait(200);
    if (await isRunning()) continue;
    await rm(sockets, { recursive: true, force: true });
    throw new Error(`PostgreSQL did not recover:\n${await endOf(log)}`);
  }
  return {
    url,
    async stop() {
      await runAs(user, pgCtl, ["stop", "-D", into, "-m", "fast", "-w", "-s"], "/");
      await writeFile(settings, before);
      for (const file of [log, join(into, "recovery-hba.conf")]) await rm(file, { force: true });
      await rm(sockets, { recursive: true, force: true });
    },
  };
}

const yes = () => true;
const no = () => false;

/** Until it has recovered it takes none; the first that it takes sees all of it. */
async function takesConnections(url: string): Promise<boolean> {
  const client = createClient(url, patientDeadlines);
  return client
    .connect()
    .then(yes, no)
    .finally(() => client.end().catch(no));
}

/** Debian's program of that version, else the one that comes with the packages, else whichever the path leads to. */
async function programFor(version: string): Promise<string> {
  const debian = `/usr/lib/postgresql/${version}/bin/pg_ctl`;
  const own = await findBinaries().then(
    ({ pgCtl }) => pgCtl,
    () => "pg_ctl",
  );
  for (const program of [debian, own, "pg_ctl"]) {
    const { stdout } = await execute(program, ["--version"]).catch(() => ({ stdout: "" }));
    if (/\) (\d+)/.exec(stdout)?.[1] === version) return program;
  }
  throw new Error(`The copy is of PostgreSQL ${version}, whose programs are not on this machine.`);
}

interface Settings {
  wal: string;
  until: Date | undefined;
  sockets: string;
  hba: string;
}

/** Nothing of this server's reaches its primary's standbys or archive, and only this machine reaches it. */
function settingsOf({ wal, until, sockets, hba }: Settings): string[] {
  return [
    `restore_command = ${quoted(`cp "${resolve(wal)}/%f" "%p"`)}`,
    ...(until ? [`recovery_target_time = ${quoted(until.toISOString().replace("Z", "+00"))}`] : []),
    "recovery_target_action = 'promote'",
    // Nobody reads before the end: then its limits need not be those of its primary.
    "hot_standby = off",
    "archive_mode = off",
    "primary_conninfo = ''",
    "synchronous_standby_names = ''",
    "listen_addresses = ''",
    `unix_socket_directories = ${quoted(sockets)}`,
    `hba_file = ${quoted(hba)}`,
    "ssl = off",
    "logging_collector = off",
  ];
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

async function own(user: ServerUser, into: string, sockets: string): Promise<void> {
  await chmod(into, 0o700);
  await giveTo(user, sockets);
  if (user.uid === undefined || user.gid === undefined) return;
  await execute("chown", ["-R", `${user.uid}:${user.gid}`, into]);
}

async function endOf(log: string): Promise<string> {
  const lines = (await readFile(log, "utf8").catch(() => "")).trim().split("\n");
  return lines.slice(-8).join("\n");
}
