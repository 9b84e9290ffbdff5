import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildFolder } from "@/lib/server/dist-folder";

/** The files and folders that a build depends on. */
export const buildSourcePaths = [
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

const stateFile = join(buildFolder, "source-state");

/** Returns the SHA-256 (hex) of the names and contents of all source files except tests. */
export function hashSources(): string {
  const hash = createHash("sha256");
  for (const file of buildSourcePaths.flatMap(listFilesBelow).sort())
    hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

/** Returns true in a checkout of the repository, and false in an unpacked archive, which contains only a build. */
export const isRepositoryCheckout = (): boolean => existsSync("app");

/**
 * Returns true if the dist folder contains a build of the current sources. An archive has no sources, so its build is
 * always current.
 */
export function isBuildCurrent(): boolean {
  if (!existsSync(stateFile)) return false;
  return !isRepositoryCheckout() || readFileSync(stateFile, "utf8") === hashSources();
}

/** Stores the hash of the sources after a build, for `isBuildCurrent`. */
export function storeSourceHash(state: string): void {
  writeFileSync(stateFile, state);
}

function listFilesBelow(path: string): string[] {
  try {
    return readdirSync(path, { withFileTypes: true })
      .filter((entry) => !/\.test\.tsx?$/.test(entry.name))
      .flatMap((entry) => {
        const child = `${path}/${entry.name}`;
        return entry.isDirectory() ? listFilesBelow(child) : [child];
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
