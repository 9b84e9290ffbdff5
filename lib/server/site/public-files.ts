import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";

let files: Set<string> | undefined;

/** Whether a path is a file of `public/`, which is the same on every site and in every build. Read once a process. */
export function isPublicFile(path: string): boolean {
  return (files ??= new Set(listPublicFiles())).has(path);
}

/** The paths of all files in `public/`, with a leading slash. */
export function listPublicFiles(): string[] {
  const folder = join(/*turbopackIgnore: true*/ process.cwd(), "public");
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(
      (entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/")}`,
    );
}
