import * as z from "zod";
import { readBuildFolderFile } from "../dist-folder";

/** Name of the file in the build folder that lists the script hashes of each prerendered page. */
export const scriptHashesFileName = "csp-hashes.json";

const hashesByPath = z.record(z.string(), z.array(z.string()));
let known: Record<string, string[]> | undefined;

/**
 * Returns the hashes of a prerendered page's inline scripts as CSP sources, or `undefined` if the page is not
 * prerendered. The path starts with the site, such as `/mva/claims/makeclaim`.
 */
export function readInlineScriptHashes(internalPath: string): string[] | undefined {
  known ??= readHashes();
  return Object.hasOwn(known, internalPath) ? known[internalPath] : undefined;
}

function readHashes(): Record<string, string[]> {
  if (process.env.NODE_ENV !== "production") return {};
  return hashesByPath.parse(JSON.parse(readBuildFolderFile(scriptHashesFileName)));
}
