import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { connect } from "node:net";

/** Returns the user and group id of a system user. PostgreSQL refuses to run as root. */
export function getSystemUser(name: string): { uid: number; gid: number } {
  const numberOf = (option: string) =>
    Number(execFileSync("id", [option, name], { encoding: "utf8" }));
  return { uid: numberOf("-u"), gid: numberOf("-g") };
}

/** Returns the folder with the programs of the newest installed PostgreSQL. */
export function findPostgresFolder(): string {
  const folder = "/usr/lib/postgresql";
  const versions = existsSync(folder) ? readdirSync(folder).map(Number) : [];
  if (versions.length === 0) throw new Error(missing("postgresql"));
  return `${folder}/${Math.max(...versions)}/bin`;
}

/** Returns the path of a program from a Debian package. Throws if the package is not installed. */
export function findInstalledProgram(name: string): string {
  const path = [`/usr/sbin/${name}`, `/usr/bin/${name}`].find((one) => existsSync(one));
  if (path === undefined) throw new Error(missing(name));
  return path;
}

function missing(name: string): string {
  return `The cluster's tests need Debian's ${name}: apt-get install --no-install-recommends postgresql pgbouncer haproxy`;
}

/** A running program that the test can stop. */
export interface RunningProgram {
  child: ChildProcess;
  /** Returns the program's output so far. */
  log(): string;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

interface RunOptions {
  env?: Record<string, string | undefined>;
  cwd?: string;
  user?: { uid: number; gid: number };
}

export function startProgram(
  program: string,
  args: string[],
  options: RunOptions = {},
): RunningProgram {
  const { user, env, cwd } = options;
  // The program gets only these environment variables.
  const variables = { NODE_ENV: "production", PATH: process.env.PATH, ...env } as const;
  const child = spawn(program, args, {
    cwd,
    env: variables,
    ...user,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let written = "";
  for (const stream of [child.stdout, child.stderr])
    stream
      .setEncoding("utf8")
      .on("data", (text: string) => (written = (written + text).slice(-200_000)));
  const ended = once(child, "exit");
  return {
    child,
    log: () => written,
    async stop(signal = "SIGTERM") {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      const hard = setTimeout(() => child.kill("SIGKILL"), 20_000);
      await ended;
      clearTimeout(hard);
    },
  };
}

/** Returns true if a process listens on this local port. */
export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once("connect", () => end(true)).once("error", () => end(false));
  });
}

/** Polls until the condition is true. After `seconds`, throws an error that contains the result of `log`. */
export async function waitUntil(
  isSo: () => Promise<boolean>,
  what: string,
  { seconds = 60, log = () => "" }: { seconds?: number; log?: () => string } = {},
): Promise<void> {
  const deadline = performance.now() + seconds * 1_000;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`Not in time: ${what}.\n${log()}`);
    await new Promise((resume) => setTimeout(resume, 50));
  }
}
