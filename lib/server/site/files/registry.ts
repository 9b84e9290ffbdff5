import { manifest } from "./manifest";
import { mark } from "./mark";
import { robots } from "./robots";
import type { SiteFile } from "./site-file";
import { sitemap } from "./sitemap";

/** The files at the root of each site, by name. */
export const siteFiles: Record<string, SiteFile> = {
  "manifest.webmanifest": manifest,
  "mark.svg": mark,
  "robots.txt": robots,
  "sitemap.xml": sitemap,
};
