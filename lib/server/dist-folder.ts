import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Where the build is, relative to the project: `.next`, or what `NEXT_DIST_DIR` names (two builds side by side). */
export const distFolder = process.env.NEXT_DIST_DIR || ".next";

/** Reads a file of the build that serves; throws when it is not there. */
export function readDistFile(name: string): string {
  return readFileSync(join(/*turbopackIgnore: true*/ process.cwd(), distFolder, name), "utf8");
}
