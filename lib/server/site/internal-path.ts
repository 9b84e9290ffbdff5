import type { NextRequest } from "next/server";
import type { CampaignLayout } from "@/themes/campaigns/campaign";
import { campaigns } from "@/themes/campaigns/registry";
import { readBuildMeta } from "../builds/build-meta";
import { pathIn } from "../../shared/languages";
import { editionKey, languagesOf } from "./editions";
import { siteFiles } from "./site-files";
import { themeOf } from "./sites";

/** A layout whose styles the others do not have has a folder, and so a page, of its own. */
const campaignFolders: Record<CampaignLayout, string> = {
  banner: "/campaign",
  "two-column": "/campaign",
  editor: "/campaign-editor",
  split: "/campaign-split",
};
const homeFolder = "/home";
const fileFolder = "/files";

/** Folders of pictures that pages name. Their internal and public paths are the same. */
const pictureFolders = ["/icons", "/opengraph", "/scenes"];

/** Whether a path is that of such a picture. */
export function isPicture(path: string): boolean {
  return pictureFolders.some((folder) => path.startsWith(`${folder}/`));
}

/** Prerendered, but no page that a visitor can ask for: error pages, and pictures that only other pages name. */
const unlistedFolders = new Set(["/error-404", "/error-500", ...pictureFolders]);

/**
 * The internal path of a site's page: `/claims` of the site mva is `/mva/claims`; `/` is the page of its composition,
 * `/mva/home/hero-and-topics`. In another language the site's key says it: `/mva-es/claims`.
 */
export function internalPath(key: string, path: string): string {
  if (path === "/") return `/${key}${homeFolder}/${themeOf(key).home.composition}`;
  return `/${key}${folderOf(path)}${path}`;
}

/** The internal path as a URL, with the query of the request. */
export function internalUrl(request: NextRequest, key: string, path: string): URL {
  const url = new URL(request.nextUrl);
  url.pathname = internalPath(key, path);
  return url;
}

/**
 * The public path of an internal one, without its site: `/campaign/rideshare` is `/rideshare`, `/files/robots.txt` is
 * `/robots.txt`. Undefined where visitors have no such page.
 */
export function publicPath(path: string): string | undefined {
  const [, folder = "", ...rest] = path.split("/");
  if (unlistedFolders.has(`/${folder}`)) return undefined;
  if (`/${folder}` === homeFolder) return "/";
  const withoutFolder = `/${rest.join("/")}`;
  const isInFolder = [...Object.values(campaignFolders), fileFolder].includes(`/${folder}`);
  return isInFolder && folderOf(withoutFolder) === `/${folder}` ? withoutFolder : path;
}

/** Campaigns and a site's files have internal folders of their own; their public paths have none. */
function folderOf(path: string): string {
  const campaign = campaigns.find(({ slug }) => path === `/${slug}`);
  if (campaign) return campaignFolders[campaign.layout];
  return Object.hasOwn(siteFiles, path.slice(1)) ? fileFolder : "";
}

/** The prerendered paths of one site, as public paths, in each of its languages. */
export function prerenderedPaths(site: string): string[] {
  return languagesOf(themeOf(site)).flatMap((language) => {
    const root = `/${editionKey(site, language)}`;
    return readBuildMeta()
      .prerendered.filter((path) => path === root || path.startsWith(`${root}/`))
      .flatMap((path) => publicPath(path.slice(root.length) || "/") ?? [])
      .map((path) => pathIn(language, path));
  });
}
