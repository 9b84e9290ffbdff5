import { spawn } from "node:child_process";

/** Runs a command with this terminal's streams; resolves to its exit code (128 + n for a signal). */
export function run(
  command: string,
  args: string[],
  env: Record<string, string | undefined> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 130));
  });
}
