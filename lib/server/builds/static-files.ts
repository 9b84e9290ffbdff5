import { readdirSync } from "node:fs";
import { join } from "node:path";
import { distFolder } from "../dist-folder";

/** Folder of the build's static files: scripts, style sheets and fonts, with a content hash in each name. */
export const staticFolder = join(distFolder, "static");

/**
 * File name extensions of the compressed copies by content encoding, smallest first. The build writes each copy
 * beside its file (bin/build/compress-static-files.ts).
 */
export const compressedExtensions = { br: ".br", gzip: ".gz" };

/** Returns the paths of the files below `folder`, without compressed copies: `chunks/0qm4oj1zpmoe5.js`. */
export function listStaticFiles(folder = staticFolder): string[] {
  const isCopy = (name: string) =>
    Object.values(compressedExtensions).some((ending) => name.endsWith(ending));
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isCopy(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((name) => name.replaceAll("\\", "/"))
    .sort();
}

/** Content types of static files by file name extension. */
export const contentTypes: Record<string, string> = {
  ".js": "application/javascript; charset=UTF-8",
  ".css": "text/css; charset=UTF-8",
  ".woff2": "font/woff2",
  ".json": "application/json; charset=UTF-8",
  ".map": "application/json; charset=UTF-8",
};
