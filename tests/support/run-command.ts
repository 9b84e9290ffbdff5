import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

export interface CommandResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/**
 * Node's arguments for a command: its bundle where the run has made one (bundled-commands.ts), which starts in a
 * quarter of the time; else its source through tsx, as npm starts it.
 */
export function commandLine(file: string): string[] {
  const bundle = join(process.env.BUNDLED_COMMANDS ?? "", file.replace(/\.ts$/, ".mjs"));
  return existsSync(bundle) ? [bundle] : ["--import", "tsx", file];
}

/** Runs a command in a process of its own. */
export function runCommand(
  file: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...commandLine(file), ...args], {
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
