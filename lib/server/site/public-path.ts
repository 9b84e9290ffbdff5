import { campaignFolder, fileFolder, folderOf, pictureFolders } from "./internal-url";

/** Prerendered for the proxy alone: error pages, and pictures that only other pages name. */
const unlisted = new Set(["/error-500", "/error-screen", ...pictureFolders]);

/**
 * What visitors see of a path inside a site: `/campaign/rideshare` is `/rideshare`, `/files/robots.txt` is
 * `/robots.txt`. Undefined for what is no page of theirs.
 */
export function publicPath(inside: string): string | undefined {
  const [, folder = "", ...rest] = inside.split("/");
  if (unlisted.has(`/${folder}`)) return undefined;
  const bare = `/${rest.join("/")}`;
  const isFoldered = [campaignFolder, fileFolder].includes(`/${folder}`);
  return isFoldered && folderOf(bare) === `/${folder}` ? bare : inside;
}
