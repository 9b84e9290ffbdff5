import { readdirSync } from "node:fs";
import { join } from "node:path";
import { distFolder } from "../dist-folder";

/** Where a build writes what browsers are sent as it is: scripts, style sheets, fonts. Their names hold a hash. */
export const staticFolder = join(distFolder, "static");

/**
 * Content encodings, the one with fewer bytes first, and what is added to the name of a file's copy in each: the build
 * writes them beside the file (bin/build/compress-static-files.ts).
 */
export const copyEndings = { br: ".br", gzip: ".gz" };

/** The files below `folder`, without their copies, by path: `chunks/0qm4oj1zpmoe5.js`. */
export function staticFileNames(folder = staticFolder): string[] {
  const isCopy = (name: string) =>
    Object.values(copyEndings).some((ending) => name.endsWith(ending));
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isCopy(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((name) => name.replaceAll("\\", "/"))
    .sort();
}

/** Content types of a build's static files, by the ending of their names. */
export const staticTypes: Record<string, string> = {
  ".js": "application/javascript; charset=UTF-8",
  ".css": "text/css; charset=UTF-8",
  ".woff2": "font/woff2",
  ".json": "application/json; charset=UTF-8",
  ".map": "application/json; charset=UTF-8",
};
