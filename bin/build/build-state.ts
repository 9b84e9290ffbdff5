import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { distFolder } from "@/lib/server/dist-folder";

/** The files and folders that a build depends on. */
export const buildSources = [
  "app",
  "bin/build",
  "components",
  "flow",
  "lib",
  "public",
  "server",
  "themes",
  "instrumentation-client.ts",
  "next.config.ts",
  "package.json",
  "package-lock.json",
  "proxy.ts",
  "tsconfig.json",
];

const stateFile = join(distFolder, "source-state");

/** Returns a SHA-256 (hex) over the names and contents of all source files, except tests. */
export function hashSources(): string {
  const hash = createHash("sha256");
  for (const file of buildSources.flatMap(filesBelow).sort())
    hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

/** Tells whether the folder has sources. An unpacked archive has none, and serves the build that it contains. */
export const hasSources = (): boolean => existsSync("app");

/** Tells whether the dist folder holds a build of exactly these sources. Without sources, any build counts. */
export function isBuildCurrent(): boolean {
  if (!existsSync(stateFile)) return false;
  return !hasSources() || readFileSync(stateFile, "utf8") === hashSources();
}

/** Records that the dist folder holds a build of the sources with this hash (`hashSources`). */
export function recordBuild(state: string): void {
  writeFileSync(stateFile, state);
}

function filesBelow(path: string): string[] {
  try {
    return readdirSync(path, { withFileTypes: true })
      .filter((entry) => !/\.test\.tsx?$/.test(entry.name))
      .flatMap((entry) => {
        const child = `${path}/${entry.name}`;
        return entry.isDirectory() ? filesBelow(child) : [child];
      });
  } catch (error) {
    if (isErrorCode(error, "ENOTDIR")) return [path];
    if (isErrorCode(error, "ENOENT")) return [];
    throw error;
  }
}

function isErrorCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
