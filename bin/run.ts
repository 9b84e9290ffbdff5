import { spawn } from "node:child_process";

type Variables = Record<string, string | undefined>;

/** Runs a program with this terminal as its input and output. Resolves to its exit code. */
export function runInTerminal(
  command: string,
  args: string[],
  env: Variables = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 130));
  });
}

/**
 * Runs a program without a terminal. Resolves to its exit code and its output, with standard output and standard error
 * interleaved.
 */
export function runCapturingOutput(
  command: string,
  args: string[],
  env: Variables = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...env },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.once("error", reject);
    child.once("close", (code) => resolve({ code: code ?? 130, output }));
  });
}
