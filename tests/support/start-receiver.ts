import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";

/** Starts the stand-in provider; resolves to its address. */
export async function startReceiver(): Promise<{ url: string; process: ChildProcess }> {
  const child = spawn(process.execPath, ["--import", "tsx", "tests/support/receiver-process.ts"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  return { url: line.toString().trim(), process: child };
}
