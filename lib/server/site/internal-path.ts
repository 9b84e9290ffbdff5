import type { NextRequest } from "next/server";
import type { CampaignLayout } from "@/themes/campaigns/campaign";
import { readBuildMeta } from "../builds/build-meta";
import { localizePath } from "../../shared/languages";
import { getCampaignSlug } from "@/lib/shared/campaign-slug";
import { getLocalizedSiteKey, listSiteLanguages } from "./editions";
import { findPublishedCampaign, listCampaigns } from "./list-campaigns";
import { getPageRender } from "./page-render";
import { generatedSiteFiles } from "./site-files";
import { getSiteTheme } from "./sites";

/**
 * Internal folder of each campaign layout. A layout with its own styles has its own folder, so other layouts do not
 * load these styles.
 */
const campaignFolders: Record<CampaignLayout, string> = {
  banner: "/campaign",
  "two-column": "/campaign",
  editor: "/campaign-editor",
  split: "/campaign-split",
};
/** Internal folder of pages that marketers published. They are rendered at run time. */
const publishedFolder = "/published";
const homeFolder = "/home";
const fileFolder = "/files";

/** Folders of generated pictures. Their internal and public paths are the same. */
const pictureFolders = ["/icons", "/opengraph", "/scenes"];

/** Returns whether a path is in a folder of generated pictures, such as `/icons/48.png`. */
export function isPicturePath(path: string): boolean {
  return pictureFolders.some((folder) => path.startsWith(`${folder}/`));
}

/** Folders of prerendered files that are not pages of the site: error pages and pictures. */
const unlistedFolders = new Set(["/error-404", "/error-500", ...pictureFolders]);

/**
 * Converts a page's public path to the internal path where Next renders it. For the site `mva`, `/claims` becomes
 * `/mva/claims`, and `/` becomes `/mva/home/hero-and-topics`. In Spanish, the first segment is `mva-es`.
 */
export function toInternalPath(key: string, path: string): string {
  if (path === "/") return `/${key}${homeFolder}/${getSiteTheme(key).home.composition}`;
  return `/${key}${getInternalFolder(path)}${path}`;
}

/**
 * Returns the URL to which a request is rewritten: the path of a page file in `app/[site]`, with the request's query.
 * Visitors never see it.
 */
export function toInternalUrl(request: NextRequest, key: string, path: string): URL {
  const url = new URL(request.nextUrl);
  url.pathname = toInternalPath(key, path);
  return url;
}

/**
 * Converts an internal path, without its site, to the public path. For example, `/campaign/rideshare` becomes
 * `/rideshare`, and `/files/robots.txt` becomes `/robots.txt`. Returns `undefined` if visitors cannot request the path.
 */
export function toPublicPath(path: string): string | undefined {
  const [, folder = "", ...rest] = path.split("/");
  if (unlistedFolders.has(`/${folder}`)) return undefined;
  if (`/${folder}` === homeFolder) return "/";
  const withoutFolder = `/${rest.join("/")}`;
  const isInFolder = [...Object.values(campaignFolders), fileFolder].includes(`/${folder}`);
  if (!isInFolder) return path;
  // Visitors request the campaign's own path, and the proxy chooses the page with the ad's heading.
  if (getCampaignSlug(withoutFolder) !== withoutFolder) return undefined;
  // A published version replaces the template's page.
  return getInternalFolder(withoutFolder) === `/${folder}` ? withoutFolder : undefined;
}

/**
 * Returns the internal folder of a public path, such as `/campaign` for the path of a campaign page. Returns an empty
 * string if the path has none.
 */
function getInternalFolder(path: string): string {
  const slug = getCampaignSlug(path.slice(1));
  const campaign = listCampaigns().find((one) => one.slug === slug);
  if (campaign) return isPublished(slug) ? publishedFolder : campaignFolders[campaign.layout];
  const [, pictured] = /^\/opengraph\/([\w-]+)\.png$/.exec(path) ?? [];
  if (pictured !== undefined && isPublished(pictured)) return publishedFolder;
  return Object.hasOwn(generatedSiteFiles, path.slice(1)) ? fileFolder : "";
}

/** Returns whether a campaign's page comes from a published version or from the draft that a marketer previews. */
function isPublished(slug: string): boolean {
  const render = getPageRender();
  if (render?.purpose === "preview" && render.campaign.slug === slug) return true;
  return findPublishedCampaign(slug) !== undefined;
}

/** Returns the public paths of a site's prerendered pages and files, in all its languages. */
export function listPrerenderedPaths(site: string): string[] {
  return listSiteLanguages(getSiteTheme(site)).flatMap((language) => {
    const root = `/${getLocalizedSiteKey(site, language)}`;
    return readBuildMeta()
      .prerendered.filter((path) => path === root || path.startsWith(`${root}/`))
      .flatMap((path) => toPublicPath(path.slice(root.length) || "/") ?? [])
      .map((path) => localizePath(language, path));
  });
}
