import * as z from "zod";
import { readDistFile } from "../dist-folder";

/** Where the build leaves each prerendered page's hashes, inside the dist folder. */
export const pageHashesFile = "csp-hashes.json";

const hashesByPath = z.record(z.string(), z.array(z.string()));
let known: Record<string, string[]> | undefined;

/**
 * The inline-script hashes of a prerendered page, or undefined when the internal path (`/mva/claims/makeclaim`)
 * is not prerendered. The file is read once a process.
 */
export function pageHashes(internalPath: string): string[] | undefined {
  known ??= readHashes();
  return Object.hasOwn(known, internalPath) ? known[internalPath] : undefined;
}

function readHashes(): Record<string, string[]> {
  if (process.env.NODE_ENV !== "production") return {};
  return hashesByPath.parse(JSON.parse(readDistFile(pageHashesFile)));
}
