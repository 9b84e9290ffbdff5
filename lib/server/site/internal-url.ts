import type { NextRequest } from "next/server";
import { campaigns } from "@/themes/campaigns/registry";
import { siteFiles } from "./files/registry";

export const campaignFolder = "/campaign";
export const fileFolder = "/files";
/** Pictures that pages name; inside and outside, they stand below the same folder. */
export const pictureFolders = ["/opengraph", "/scenes"];

/** Where a page of a site lives inside: `/claims` of the site mva is `/mva/claims`. */
export function internalUrl(request: NextRequest, site: string, path: string): URL {
  const url = new URL(request.nextUrl);
  url.pathname = `/${site}${folderOf(path)}${path === "/" ? "" : path}`;
  return url;
}

/**
 * Campaigns and a site's files have folders of their own inside: their names stand beside other pages'
 * outside.
 */
export function folderOf(path: string): string {
  if (campaigns.some(({ slug }) => path === `/${slug}`)) return campaignFolder;
  return Object.hasOwn(siteFiles, path.slice(1)) ? fileFolder : "";
}
