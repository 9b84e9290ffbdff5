import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Folder of the build, relative to the project: `NEXT_DIST_DIR`, or `.next`. Two builds can thus exist side by side.
 */
export const distFolder = process.env.NEXT_DIST_DIR || ".next";

/** Reads a file of the running build. Throws if it is missing. */
export function readDistFile(name: string): string {
  return readFileSync(join(/*turbopackIgnore: true*/ process.cwd(), distFolder, name), "utf8");
}
