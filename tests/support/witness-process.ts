import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

export interface WitnessProcess {
  url: string;
  verifierKey: string;
  stop(): Promise<void>;
}

/** Runs `npm run witness` for a log on a separate port. Restarted with the same folder, it keeps its key and state. */
export async function startWitness(
  name: string,
  logKeys: readonly string[],
  folder: string,
): Promise<WitnessProcess> {
  const options = ["--name", name, "--folder", folder, "--port", "0"];
  const child: ChildProcess = spawn(
    process.execPath,
    ["bin/main.mjs", "witness", ...options, ...logKeys.flatMap((key) => ["--log", key])],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  if (!child.stdout) throw new Error("The witness has no output.");
  let verifierKey = "";
  for await (const line of createInterface(child.stdout)) {
    const [, port] = /listens on port (\d+)/.exec(line) ?? [];
    if (port === undefined) {
      verifierKey = line;
      continue;
    }
    const stop = async () => {
      child.kill("SIGTERM");
      await once(child, "exit");
    };
    return { url: `http://127.0.0.1:${port}`, verifierKey, stop };
  }
  throw new Error("The witness did not start.");
}
