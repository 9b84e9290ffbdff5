import { listEditions } from "@/lib/server/site/editions";
import { listSitesWithPage } from "@/lib/server/site/routes";

/** Returns the parameter `site` for every site in each of its languages, for routes that all sites have. */
export function listSiteParams(): { site: string }[] {
  return listEditions().map(({ key }) => ({ site: key }));
}

/**
 * Returns the parameter `site` for the sites that have the page at `path`, in each of their languages. Only these are
 * prerendered.
 */
export function listSiteParamsForPath(path: string): { site: string }[] {
  const sites = listSitesWithPage(path);
  return listEditions()
    .filter(({ site }) => sites.includes(site))
    .map(({ key }) => ({ site: key }));
}
