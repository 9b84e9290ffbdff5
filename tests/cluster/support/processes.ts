import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { connect } from "node:net";

/** A system user's numbers. PostgreSQL does not run as root, and an instance should not. */
export function systemUser(name: string): { uid: number; gid: number } {
  const numberOf = (option: string) =>
    Number(execFileSync("id", [option, name], { encoding: "utf8" }));
  return { uid: numberOf("-u"), gid: numberOf("-g") };
}

/** Where Debian puts PostgreSQL's programs: those of the newest version. */
export function postgresPrograms(): string {
  const folder = "/usr/lib/postgresql";
  const versions = existsSync(folder) ? readdirSync(folder).map(Number) : [];
  if (versions.length === 0) throw new Error(missing("postgresql"));
  return `${folder}/${Math.max(...versions)}/bin`;
}

/** The path of a program of a Debian package of the same name. */
export function programOf(name: string): string {
  const path = [`/usr/sbin/${name}`, `/usr/bin/${name}`].find((one) => existsSync(one));
  if (path === undefined) throw new Error(missing(name));
  return path;
}

function missing(name: string): string {
  return `The cluster's tests need Debian's ${name}: apt-get install --no-install-recommends postgresql pgbouncer haproxy`;
}

/** A program that runs until it is stopped. */
export interface Running {
  child: ChildProcess;
  /** What it wrote. */
  log(): string;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

interface RunOptions {
  env?: Record<string, string | undefined>;
  cwd?: string;
  user?: { uid: number; gid: number };
}

export function runProgram(program: string, args: string[], options: RunOptions = {}): Running {
  const { user, env, cwd } = options;
  // Nothing of this process's own environment but what is named.
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

/** Whether somebody listens on this port of loopback. */
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

/** Asks again and again until it is so; throws with what `log` says when that takes longer than `seconds`. */
export async function until(
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
