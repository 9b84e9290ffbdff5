import * as z from "zod";
import { readDistFile } from "../dist-folder";

/** Name of the file in the dist folder with the script hashes of each prerendered page. */
export const pageHashesFile = "csp-hashes.json";

const hashesByPath = z.record(z.string(), z.array(z.string()));
let known: Record<string, string[]> | undefined;

/**
 * Returns the inline-script hashes of a prerendered page by internal path (`/mva/claims/makeclaim`). Undefined if the
 * page is not prerendered. The file is read once per process.
 */
export function readPageHashes(internalPath: string): string[] | undefined {
  known ??= readHashes();
  return Object.hasOwn(known, internalPath) ? known[internalPath] : undefined;
}

function readHashes(): Record<string, string[]> {
  if (process.env.NODE_ENV !== "production") return {};
  return hashesByPath.parse(JSON.parse(readDistFile(pageHashesFile)));
}
