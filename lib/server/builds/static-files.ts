import { readdirSync } from "node:fs";
import { join } from "node:path";
import { buildFolder } from "../dist-folder";

/** Folder of the build's scripts, style sheets, and fonts. Their file names contain a content hash. */
export const staticFilesFolder = join(buildFolder, "static");

/**
 * File name extensions of compressed copies by content encoding, smallest copy first. The build writes each copy next
 * to the original (bin/build/compress-static-files.ts).
 */
export const compressedFileExtensions = { br: ".br", gzip: ".gz" };

/**
 * Returns the paths of all files in the static folder, such as `chunks/0qm4oj1zpmoe5.js`, without compressed copies.
 */
export function listStaticFiles(folder = staticFilesFolder): string[] {
  const isCopy = (name: string) =>
    Object.values(compressedFileExtensions).some((ending) => name.endsWith(ending));
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isCopy(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((name) => name.replaceAll("\\", "/"))
    .sort();
}

/** Content-Type of static files by file name extension. */
export const staticContentTypes: Record<string, string> = {
  ".js": "application/javascript; charset=UTF-8",
  ".css": "text/css; charset=UTF-8",
  ".woff2": "font/woff2",
  ".json": "application/json; charset=UTF-8",
  ".map": "application/json; charset=UTF-8",
};
