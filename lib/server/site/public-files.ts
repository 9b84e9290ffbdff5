import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { themes } from "@/themes/registry";

let files: Set<string> | undefined;

/**
 * Whether a path is a file of `public/` that a site shows: the same on every site and in every build, but for the
 * folder of a site's own. Read once a process.
 */
export function isPublicFile(path: string, site: string): boolean {
  const [, folder = ""] = path.split("/");
  const isOther = folder !== site && Object.hasOwn(themes, folder);
  return !isOther && publicFiles().has(path);
}

/** The listings pages of a site's own, e.g. `/mva/listings.html`: what a page may frame (docs/protocol.md section 8). */
export function listingsPages(site: string): string[] {
  const path = `/${site}/listings.html`;
  return publicFiles().has(path) ? [path] : [];
}

/** Whether a path is some site's listings page. */
export function isListingsPage(path: string): boolean {
  return /^\/[^/]+\/listings\.html$/.test(path);
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
