import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Build folder relative to the project root: `NEXT_DIST_DIR`, or `.next` by default. */
export const buildFolder = process.env.NEXT_DIST_DIR || ".next";

/** Reads a text file from the build folder. Throws if the file does not exist. */
export function readBuildFolderFile(name: string): string {
  return readFileSync(join(/*turbopackIgnore: true*/ process.cwd(), buildFolder, name), "utf8");
}
