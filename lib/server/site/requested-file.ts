import { siteForHost } from "./hosts";
import { isSiteFile } from "./page-error";
import { isPublicFile, listingsPage } from "./public-files";
import { speculationRulesPath } from "./speculation-rules";

/**
 * True for the URL of a file or picture of the host's site: no page is rendered for it. `url` is a request's path and
 * query.
 */
export function isFile(host: string | null, url: string): boolean {
  const [path = ""] = url.split("?", 1);
  const site = siteForHost(host);
  return (
    isPublicFile(path) ||
    isSiteFile(path) ||
    path === speculationRulesPath ||
    (site !== undefined && path === listingsPage(site))
  );
}
