import { readFileSync } from "node:fs";
import { join } from "node:path";
import { distFolder } from "../dist-folder";

/** Where the build leaves each prerendered page's hashes, by its path inside, e.g. `/mva/claims/makeclaim`. */
export const pageHashesFile = join(distFolder, "csp-hashes.json");

let known: Record<string, string[]> | undefined;

/**
 * The inline-script hashes of a prerendered page, or undefined when the path inside is not prerendered. The
 * file is read once a process.
 */
export function pageHashes(insidePath: string): string[] | undefined {
  known ??= readHashes();
  return Object.hasOwn(known, insidePath) ? known[insidePath] : undefined;
}

function readHashes(): Record<string, string[]> {
  if (process.env.NODE_ENV !== "production") return {};
  return JSON.parse(readFileSync(join(process.cwd(), pageHashesFile), "utf8")) as Record<
    string,
    string[]
  >;
}
