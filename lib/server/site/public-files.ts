import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";

let files: Set<string> | undefined;

/** File behind every site's listings page. It is not served under this path. */
export const listingsFile = "/listings/listings.html";

/**
 * Returns the path of a site's listings page, for example `/mva/listings.html`, which the site's pages may frame
 * (docs/protocol.md section 8).
 */
export function getListingsPath(site: string): string {
  return `/${site}/listings.html`;
}

/**
 * Returns whether a path is a file in `public/`. These files are the same on every site and in every build. The
 * folder is read once per process.
 */
export function isPublicFile(path: string): boolean {
  return path !== listingsFile && publicFiles().has(path);
}

function publicFiles(): Set<string> {
  return (files ??= new Set(listPublicFiles()));
}

/** Returns the paths of all files in `public/`, with a leading slash. */
export function listPublicFiles(): string[] {
  const folder = join(/*turbopackIgnore: true*/ process.cwd(), "public");
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(
      (entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/")}`,
    );
}
