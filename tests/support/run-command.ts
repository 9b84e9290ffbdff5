import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join, parse } from "node:path";

export interface CommandResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/**
 * Returns Node's arguments for running a program. A command runs compiled, as under npm. A test program runs from the
 * code compiled by `compiled-processes.ts`, or else from its source.
 *
 * @param file The source file, such as `bin/commands/leads.ts`.
 */
export function getProgramArguments(file: string): string[] {
  const { dir, name } = parse(file);
  if (dir === "bin/commands") return ["bin/main.mjs", name];
  const compiled = join(process.env.COMPILED_PROCESSES ?? "", `${name}.mjs`);
  return existsSync(compiled) ? [compiled] : ["--import", "tsx", file];
}

/** Runs a program in a separate process. Resolves to its exit code and output. */
export function runCommand(
  file: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...getProgramArguments(file), ...args], {
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
