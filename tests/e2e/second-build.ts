import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sourceState } from "@/bin/build/build-state";

/** Where the second build stands, beside the first; no part of the repository. */
export const secondBuildFolder = ".cache/second-build";

/** `next build` writes its dist folder into it. */
const declarations = "next-env.d.ts";

/** Builds the product once more, under an id of its own; keeps a second build that is there of these sources. */
export async function buildAgain(): Promise<void> {
  if (readIfThere(join(secondBuildFolder, "source-state")) === sourceState()) return;
  const before = readIfThere(declarations);
  try {
    const build = spawn(process.execPath, ["--import", "tsx", "bin/build/build.ts"], {
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, NEXT_DIST_DIR: secondBuildFolder, BUILD_LABEL: "second" },
    });
    let complaints = "";
    build.stderr.on("data", (chunk: Buffer) => (complaints += chunk.toString()));
    const [code] = (await once(build, "close")) as [number | null];
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
