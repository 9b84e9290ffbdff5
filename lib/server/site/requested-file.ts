import { findSiteByHost } from "./hosts";
import { isSiteFile } from "./page-error";
import { isPublicFile, getListingsPath } from "./public-files";
import { speculationRulesPath } from "./speculation-rules";

/**
 * Returns whether a URL (path and query) leads to a file or picture of the site. Such requests need no page rendering.
 */
export function isFileUrl(host: string | null, url: string): boolean {
  const [path = ""] = url.split("?", 1);
  const site = findSiteByHost(host);
  return (
    isPublicFile(path) ||
    isSiteFile(path) ||
    path === speculationRulesPath ||
    (site !== undefined && path === getListingsPath(site))
  );
}
