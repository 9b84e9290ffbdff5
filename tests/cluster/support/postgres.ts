import { execFileSync } from "node:child_process";
import { appendFileSync, chownSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { findFreePort } from "../../support/start-app";
import { isListening, findPostgresFolder, getSystemUser, waitUntil } from "./processes";

/** A PostgreSQL server with a separate data folder, listening on a local port. The system user `postgres` runs it. */
export interface PostgresServer {
  port: number;
  folder: string;
  /** Returns the superuser's URL of a database. */
  url(database?: string): string;
  /** Runs an SQL statement as the superuser. */
  query<Row extends Record<string, unknown>>(statement: string, database?: string): Promise<Row[]>;
  /** Kills all processes of the server with SIGKILL, so nothing is flushed. */
  kill(): void;
  promote(): Promise<void>;
  stop(): void;
}

const programs = findPostgresFolder();
const user = getSystemUser("postgres");
const run = (program: string, args: string[]) =>
  execFileSync(join(programs, program), args, {
    ...user,
    cwd: "/",
    encoding: "utf8",
    stdio: "pipe",
  });

/** Starts a new server with the database `claims`, its owner `claims_owner`, and the application's role `claims`. */
export async function startPrimaryDatabase(
  folder: string,
  settings: string[] = [],
): Promise<PostgresServer> {
  ownFolder(folder);
  run("initdb", ["-D", folder, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"]);
  const server = await start(folder, [...common, ...settings]);
  for (const statement of [
    "create role claims_owner login",
    "create role claims login",
    "create database claims owner claims_owner",
  ])
    await server.query(statement, "postgres");
  return server;
}

/** Starts a streaming replica of a primary. Its name can be used in `synchronous_standby_names`. */
export async function startStandbyDatabase(
  primary: PostgresServer,
  folder: string,
  name: string,
): Promise<PostgresServer> {
  ownFolder(folder);
  const from = `host=127.0.0.1 port=${primary.port} user=postgres application_name=${name}`;
  run("pg_basebackup", ["-d", from, "-D", folder, "-R", "-X", "stream", "-c", "fast"]);
  // After its promotion, this server has no standby to wait for.
  return start(folder, [...common, "synchronous_standby_names = ''"]);
}

/** Makes every commit on the primary wait until this standby has flushed it to disk. */
export async function requireSynchronousStandby(
  primary: PostgresServer,
  name: string,
): Promise<void> {
  await primary.query(`alter system set synchronous_standby_names = '${name}'`, "postgres");
  await primary.query("select pg_reload_conf()", "postgres");
  await waitUntil(async () => {
    const rows = await primary.query<{ sync_state: string }>(
      "select sync_state from pg_stat_replication",
      "postgres",
    );
    return rows.some(({ sync_state }) => sync_state === "sync");
  }, "the standby is synchronous");
}

const common = [
  "listen_addresses = '127.0.0.1'",
  "unix_socket_directories = ''",
  "max_connections = 200",
];

/** Starts a PostgreSQL server on a free port, with an existing data folder. */
async function start(folder: string, settings: string[]): Promise<PostgresServer> {
  const port = await findFreePort();
  appendFileSync(
    join(folder, "postgresql.auto.conf"),
    [...settings, `port = ${port}`, ""].join("\n"),
  );
  run("pg_ctl", ["-D", folder, "-l", join(folder, "server.log"), "-w", "-t", "120", "start"]);
  const url = (database = "claims") => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const control = (...args: string[]) => void run("pg_ctl", ["-D", folder, ...args]);
  return {
    port,
    folder,
    url,
    async query<Row extends Record<string, unknown>>(statement: string, database?: string) {
      const client = new Client({ connectionString: url(database) });
      await client.connect();
      try {
        return (await client.query<Row>(statement)).rows;
      } finally {
        await client.end();
      }
    },
    kill() {
      // The postmaster and its children are in different process groups. The children end after the postmaster.
      const [pid = ""] = readFileSync(join(folder, "postmaster.pid"), "utf8").split("\n");
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ");
      for (const one of [pid, ...children].filter(Boolean)) process.kill(Number(one), "SIGKILL");
    },
    promote: () => Promise.resolve(control("promote", "-w", "-t", "60")),
    stop() {
      try {
        control("stop", "-m", "immediate", "-w");
      } catch {
        // The process had already ended.
      }
    },
  };
}

/** Promotes the standby when the primary stops listening, as Patroni or a cloud provider does. */
export async function promoteWhenPrimaryStops(
  primary: PostgresServer,
  standby: PostgresServer,
): Promise<number> {
  await waitUntil(async () => !(await isListening(primary.port)), "the primary is gone", {
    seconds: 600,
  });
  const gone = performance.now();
  // Checks three times, a second apart, as failover tools do.
  for (let look = 0; look < 3; look += 1) await new Promise((resume) => setTimeout(resume, 1_000));
  await standby.promote();
  return performance.now() - gone;
}

function ownFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chownSync(folder, user.uid, user.gid);
}
