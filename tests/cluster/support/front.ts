import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findFreePort } from "../../support/start-app";
import {
  isListening,
  findInstalledProgram,
  startProgram,
  getSystemUser,
  waitUntil,
  type RunningProgram,
} from "./processes";

/** A proxy or pooler from a Debian package, listening on a local port. */
export interface RunningProxy extends RunningProgram {
  port: number;
}

/** Matches the lines of deploy/haproxy.cfg that name the instances. */
const serverLines = /^ {4}server (?:one|two) .*\n/gm;

/** Starts HAProxy with deploy/haproxy.cfg in front of these instances. */
export async function startLoadBalancer(
  folder: string,
  instances: readonly number[],
): Promise<RunningProxy & { url: string }> {
  const [port, metricsPort] = [await findFreePort(), await findFreePort()];
  const servers = instances.map((one, n) => `    server number${n} 127.0.0.1:${one}\n`).join("");
  const config = readFileSync("deploy/haproxy.cfg", "utf8").replaceAll(serverLines, (line) =>
    line.includes("server one") ? servers : "",
  );
  const front = await startHaproxy(folder, "web", config, port, {
    BALANCER_ADDRESS: `127.0.0.1:${port}`,
    METRICS_ADDRESS: `127.0.0.1:${metricsPort}`,
  });
  return { ...front, url: `http://localhost:${port}` };
}

/** Starts a proxy that forwards to the first database server that is reachable, the primary. */
export async function startPrimaryDatabaseProxy(
  folder: string,
  [primary, standby]: readonly [number, number],
): Promise<RunningProxy> {
  const port = await findFreePort();
  const config = `defaults
    mode tcp
    timeout connect 2s
    timeout client 10m
    timeout server 10m
listen database
    bind 127.0.0.1:${port}
    default-server check inter 500ms fall 1 rise 1 on-marked-down shutdown-sessions
    server primary 127.0.0.1:${primary}
    server standby 127.0.0.1:${standby} backup
`;
  return startHaproxy(folder, "database", config, port);
}

async function startHaproxy(
  folder: string,
  name: string,
  config: string,
  port: number,
  env: Record<string, string> = {},
): Promise<RunningProxy> {
  const file = join(folder, `${name}.cfg`);
  writeFileSync(file, config);
  return front(startProgram(findInstalledProgram("haproxy"), ["-db", "-f", file], { env }), port);
}

/** Starts PgBouncer with deploy/pgbouncer.ini, which uses transaction pooling. */
export async function startDatabasePooler(
  folder: string,
  databasePort: number,
): Promise<RunningProxy> {
  const port = await findFreePort();
  const users = join(folder, "userlist.txt");
  writeFileSync(users, '"claims" ""\n"claims_owner" ""\n');
  const config = readFileSync("deploy/pgbouncer.ini", "utf8")
    .replace("DATABASE_HOST", "127.0.0.1")
    .replace("DATABASE_PORT", String(databasePort))
    .replace(/listen_port = .*/, `listen_port = ${port}`)
    .replace(/auth_type = .*/, "auth_type = trust")
    .replace(/auth_file = .*/, `auth_file = ${users}`);
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(file, config);
  const running = startProgram(findInstalledProgram("pgbouncer"), [file], {
    user: getSystemUser("postgres"),
  });
  return front(running, port);
}

async function front(running: RunningProgram, port: number): Promise<RunningProxy> {
  await waitUntil(() => isListening(port), `port ${port} listens`, {
    seconds: 15,
    log: running.log,
  });
  return { ...running, port };
}
