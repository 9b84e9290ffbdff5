import { spawn } from "node:child_process";

export interface CommandResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a command line of `bin/` as npm does, in a process of its own. */
export function runCommand(
  file: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<CommandResult> {
  const all = ["--conditions=react-server", "--import", "tsx", file, ...args];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, all, {
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const out = { stdout: "", stderr: "" };
    child.stdout.setEncoding("utf8").on("data", (text: string) => (out.stdout += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (out.stderr += text));
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, ...out }));
  });
}
