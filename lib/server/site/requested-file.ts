import { findSiteByHost } from "./hosts";
import { isGeneratedSiteFile } from "./page-error";
import { isPublicFile, getSponsoredListingsPath } from "./public-files";
import { speculationRulesPath } from "./speculation-rules";

/**
 * Returns whether a URL (path and query) leads to a file or picture of the site. Such requests need no page rendering.
 */
export function isSiteFileUrl(host: string | null, url: string): boolean {
  const [path = ""] = url.split("?", 1);
  const site = findSiteByHost(host);
  return (
    isPublicFile(path) ||
    isGeneratedSiteFile(path) ||
    path === speculationRulesPath ||
    (site !== undefined && path === getSponsoredListingsPath(site))
  );
}
