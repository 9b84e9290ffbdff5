import { execFileSync } from "node:child_process";
import { chownSync, globSync, mkdirSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import noLeadLimits from "../../support/no-lead-limits.json" with { type: "json" };
import { findFreePort } from "../../support/start-app";
import type { TestCluster } from "./cluster";
import { startLoadBalancer, type RunningProxy } from "./front";
import { startProgram, getSystemUser, waitUntil, type RunningProgram } from "./processes";

/** An unpacked archive with its npm packages, as on a production machine. */
export interface InstalledArchive {
  folder: string;
  /** The only folder that an instance may write to. */
  data: string;
}

export interface RunningInstance extends RunningProgram {
  port: number;
  url: string;
}

/** Returns the lines of an instance's log that report failures. */
export function listLoggedFailures({ log }: Pick<RunningProgram, "log">): string[] {
  return log()
    .split("\n")
    .filter((line) => /"level":(?:"error"|50)/.test(line));
}

/** System user of the instances. It is neither root nor the owner of the files. */
const user = getSystemUser("nobody");

/** Unpacks a build's archive. Its files belong to a different system user than the running instances. */
export function unpackArchive(
  base: string,
  name: string,
  archive = builtArchive(),
): InstalledArchive {
  const folder = join(base, name);
  mkdirSync(folder);
  execFileSync("tar", ["-xzf", archive, "-C", folder, "--no-same-owner"]);
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  const data = join(base, `${name}-data`);
  mkdirSync(data);
  chownSync(data, user.uid, user.gid);
  return { folder, data };
}

function builtArchive(): string {
  const [archive] = globSync("dist/claims-*.tar.gz");
  if (archive === undefined) throw new Error("There is no archive yet: npm run build");
  return resolve(archive);
}

/**
 * Starts an instance like `npm start`, as another system user and with its folder mounted read-only. Resolves when it
 * is ready.
 */
export async function startInstance(
  { folder, data }: InstalledArchive,
  env: Record<string, string>,
): Promise<RunningInstance> {
  const port = Number(env.PORT ?? (await findFreePort()));
  const { uid, gid } = user;
  const script = [
    `mount --bind ${folder} ${folder}`,
    `mount -o remount,ro,bind ${folder}`,
    `cd ${folder}`,
    `exec setpriv --reuid=${uid} --regid=${gid} --clear-groups ${process.execPath} ` +
      "bin/main.mjs start",
  ];
  const running = startProgram("unshare", ["--mount", "sh", "-ec", script.join("\n")], {
    env: {
      PATH: process.env.PATH,
      HOME: data,
      TMPDIR: data,
      DATA_DIR: data,
      NODE_ENV: "production",
      DEMONSTRATION: "yes",
      RATE_LIMIT_PER_MINUTE: "0",
      STORAGE_PER_ADDRESS_MB: "0",
      TRUSTED_PROXIES: "127.0.0.1",
      LOG_LEVEL: "info",
      DRAIN_SECONDS: "5",
      ...noLeadLimits,
      ...env,
      PORT: String(port),
    },
  });
  const url = `http://localhost:${port}`;
  const isReady = async () => {
    if (running.child.exitCode !== null) throw new Error(`It ended.\n${running.log()}`);
    return fetch(`${url}/api/health/ready`).then(
      ({ status }) => status === 200,
      () => false,
    );
  };
  await waitUntil(isReady, `${url} is ready`, { seconds: 120, log: running.log });
  return { ...running, port, url };
}

/** Starts two instances with these settings, and a load balancer in front of them. */
export async function startTwoInstances(
  cluster: TestCluster,
  env: Record<string, string>,
): Promise<{ instances: RunningInstance[]; balancer: RunningProxy & { url: string } }> {
  const installed = ["one", "two"].map((name) => unpackArchive(cluster.base, name));
  const instances = await Promise.all(installed.map((one) => startInstance(one, env)));
  for (const one of instances) cluster.keep(one);
  const ports = instances.map(({ port }) => port);
  return { instances, balancer: cluster.keep(await startLoadBalancer(cluster.base, ports)) };
}
