import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";

let files: Set<string> | undefined;

/**
 * Path of the HTML file with sponsored listings, which all sites share. Visitors request it under a path of their site
 * (`getSponsoredListingsPath`).
 */
export const sponsoredListingsFilePath = "/listings/listings.html";

/**
 * Returns the URL path of a site's page of sponsored listings, such as `/mva/listings.html`. The site's other pages may
 * frame it (docs/protocol.md section 8).
 */
export function getSponsoredListingsPath(site: string): string {
  return `/${site}/listings.html`;
}

/**
 * Returns whether a path is a file in `public/`, which is the same on all sites. The folder is read once per process.
 */
export function isPublicFile(path: string): boolean {
  return path !== sponsoredListingsFilePath && getPublicFiles().has(path);
}

function getPublicFiles(): Set<string> {
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
