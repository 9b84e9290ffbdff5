import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sourceState } from "@/bin/build/build-state";

/** Where the second build stands, beside the first; no part of the repository. */
export const secondBuildFolder = ".cache/second-build";

/** `next build` writes its dist folder into it. */
const declarations = "next-env.d.ts";

/** Stands while a worker builds: a second one that wants the same build waits for it. */
const lockFolder = `${secondBuildFolder}.lock`;

/** Builds the product once more, under an id of its own; keeps a second build that is there of these sources. */
export async function buildAgain(): Promise<void> {
  while (!isBuilt()) {
    if (!lock()) {
      await wait(500);
      continue;
    }
    try {
      await build();
    } finally {
      rmdirSync(lockFolder);
    }
  }
}

/** Before any worker starts: the lock of a run that was killed would hold up this one for ever. */
export function unlockSecondBuild(): void {
  rmSync(lockFolder, { recursive: true, force: true });
}

function isBuilt(): boolean {
  return readIfThere(join(secondBuildFolder, "source-state")) === sourceState();
}

/** False when another worker has it; the operating system lets one of them make the folder. */
function lock(): boolean {
  try {
    mkdirSync(lockFolder);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

async function build(): Promise<void> {
  const before = readIfThere(declarations);
  try {
    const child = spawn(process.execPath, ["bin/main.mjs", "build"], {
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, NEXT_DIST_DIR: secondBuildFolder, BUILD_LABEL: "second" },
    });
    let complaints = "";
    child.stderr.on("data", (chunk: Buffer) => (complaints += chunk.toString()));
    const [code] = (await once(child, "close")) as [number | null];
    if (code !== 0) throw new Error(`The second build ended with ${code}.\n${complaints}`);
  } finally {
    if (before !== undefined) writeFileSync(declarations, before);
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
