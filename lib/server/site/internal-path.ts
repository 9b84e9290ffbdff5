import type { NextRequest } from "next/server";
import type { CampaignLayout } from "@/themes/campaigns/campaign";
import { campaigns } from "@/themes/campaigns/registry";
import { readBuildMeta } from "../builds/build-meta";
import { pathIn } from "../../shared/languages";
import { editionKey, languagesOf } from "./editions";
import { siteFiles } from "./site-files";
import { themeOf } from "./sites";

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
export function isPicture(path: string): boolean {
  return pictureFolders.some((folder) => path.startsWith(`${folder}/`));
}

/** Folders of prerendered files that are not listed as public pages: error pages and pictures. */
const unlistedFolders = new Set(["/error-404", "/error-500", ...pictureFolders]);

/**
 * Returns the internal path of a site's page: `/claims` of the site mva is `/mva/claims`, and `/` is the page of its
 * composition, `/mva/home/hero-and-topics`. In Spanish the first segment is the edition's key: `/mva-es/claims`.
 */
export function internalPath(key: string, path: string): string {
  if (path === "/") return `/${key}${homeFolder}/${themeOf(key).home.composition}`;
  return `/${key}${folderOf(path)}${path}`;
}

/** Returns the internal path as a URL, with the query of the request. */
export function internalUrl(request: NextRequest, key: string, path: string): URL {
  const url = new URL(request.nextUrl);
  url.pathname = internalPath(key, path);
  return url;
}

/**
 * Returns the public path of an internal path without its site: `/campaign/rideshare` becomes `/rideshare`,
 * `/files/robots.txt` becomes `/robots.txt`. Undefined if visitors cannot request the page.
 */
export function publicPath(path: string): string | undefined {
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
export function prerenderedPaths(site: string): string[] {
  return languagesOf(themeOf(site)).flatMap((language) => {
    const root = `/${editionKey(site, language)}`;
    return readBuildMeta()
      .prerendered.filter((path) => path === root || path.startsWith(`${root}/`))
      .flatMap((path) => publicPath(path.slice(root.length) || "/") ?? [])
      .map((path) => pathIn(language, path));
  });
}
