import type { NextRequest } from "next/server";
import type { CampaignLayout } from "@/themes/campaigns/campaign";
import { campaigns } from "@/themes/campaigns/registry";
import { readBuildMeta } from "../builds/build-meta";
import { localizePath } from "../../shared/languages";
import { getEditionKey, listLanguages } from "./editions";
import { siteFiles } from "./site-files";
import { getTheme } from "./sites";

/**
 * Internal folders by campaign layout. A layout with styles of its own has its own folder, and therefore its own
 * page.
 */
const campaignFolders: Record<CampaignLayout, string> = {
  banner: "/campaign",
  "two-column": "/campaign",
  editor: "/campaign-editor",
  split: "/campaign-split",
};
const homeFolder = "/home";
const fileFolder = "/files";

/** Folders of pictures that pages use. Their internal and public paths are the same. */
const pictureFolders = ["/icons", "/opengraph", "/scenes"];

/** Returns whether a path belongs to a picture in these folders. */
export function isPicturePath(path: string): boolean {
  return pictureFolders.some((folder) => path.startsWith(`${folder}/`));
}

/** Folders of prerendered files that are not listed as public pages: error pages and pictures. */
const unlistedFolders = new Set(["/error-404", "/error-500", ...pictureFolders]);

/**
 * Returns the internal path of a site's page: `/claims` of the site mva is `/mva/claims`, and `/` is the page of its
 * composition, `/mva/home/hero-and-topics`. In Spanish the first segment is the edition's key: `/mva-es/claims`.
 */
export function toInternalPath(key: string, path: string): string {
  if (path === "/") return `/${key}${homeFolder}/${getTheme(key).home.composition}`;
  return `/${key}${folderOf(path)}${path}`;
}

/** Returns the internal path as a URL, with the query of the request. */
export function toInternalUrl(request: NextRequest, key: string, path: string): URL {
  const url = new URL(request.nextUrl);
  url.pathname = toInternalPath(key, path);
  return url;
}

/**
 * Returns the public path of an internal path without its site: `/campaign/rideshare` becomes `/rideshare`,
 * `/files/robots.txt` becomes `/robots.txt`. Undefined if visitors cannot request the page.
 */
export function toPublicPath(path: string): string | undefined {
  const [, folder = "", ...rest] = path.split("/");
  if (unlistedFolders.has(`/${folder}`)) return undefined;
  if (`/${folder}` === homeFolder) return "/";
  const withoutFolder = `/${rest.join("/")}`;
  const isInFolder = [...Object.values(campaignFolders), fileFolder].includes(`/${folder}`);
  return isInFolder && folderOf(withoutFolder) === `/${folder}` ? withoutFolder : path;
}

/** Returns the internal folder of a public path: campaigns and site files have one, other pages "". */
function folderOf(path: string): string {
  const campaign = campaigns.find(({ slug }) => path === `/${slug}`);
  if (campaign) return campaignFolders[campaign.layout];
  return Object.hasOwn(siteFiles, path.slice(1)) ? fileFolder : "";
}

/** Returns the public paths of a site's prerendered pages and files, in each of its languages. */
export function listPrerenderedPaths(site: string): string[] {
  return listLanguages(getTheme(site)).flatMap((language) => {
    const root = `/${getEditionKey(site, language)}`;
    return readBuildMeta()
      .prerendered.filter((path) => path === root || path.startsWith(`${root}/`))
      .flatMap((path) => toPublicPath(path.slice(root.length) || "/") ?? [])
      .map((path) => localizePath(language, path));
  });
}
