import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";

let files: Set<string> | undefined;

/** The one file behind every site's listings page; under this path nobody gets it. */
export const listingsFile = "/listings/listings.html";

/** A site's own listings page, e.g. `/mva/listings.html`: what its pages may frame (docs/protocol.md section 8). */
export function listingsPage(site: string): string {
  return `/${site}/listings.html`;
}

/** Whether a path is a file of `public/`: they are the same on every site and in every build. Read once a process. */
export function isPublicFile(path: string): boolean {
  return path !== listingsFile && publicFiles().has(path);
}

function publicFiles(): Set<string> {
  return (files ??= new Set(listPublicFiles()));
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
