import { execFile } from "node:child_process";
import { readFile, readlink } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

/** What `postmaster.pid` says of the server of a data folder. */
export interface Postmaster {
  pid: number;
  port: number;
}

const execute = promisify(execFile);

/** The server that the data folder's pid file names, alive or not; undefined when there is no such file. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const lines = (await readIfThere(join(cluster, "postmaster.pid"))).split("\n");
  const pid = Number.parseInt(lines[0] ?? "", 10);
  const port = Number.parseInt(lines[3] ?? "", 10);
  return pid > 0 && port > 0 ? { pid, port } : undefined;
}

/**
 * True when the process is a PostgreSQL server. After a crash of the machine its number may belong to
 * another program, and PostgreSQL then takes the pid file for a live server's and refuses to start.
 */
export async function isPostgres(pid: number): Promise<boolean> {
  return (await commandOf(pid)).includes("postgres");
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

async function readIfThere(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return "";
    throw error;
  }
}
