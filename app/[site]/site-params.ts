import { listLocalizedSites } from "@/lib/server/site/editions";
import { listSitesWithPage } from "@/lib/server/site/routes";

/** Returns `{ site }` for each site in each of its languages, for routes that all sites have. */
export function listSiteParams(): { site: string }[] {
  return listLocalizedSites().map(({ key }) => ({ site: key }));
}

/**
 * Returns `{ site }` for the sites that have a page at the given path, in each of their languages. Next prerenders the
 * page only for these sites.
 */
export function listSiteParamsForPath(path: string): { site: string }[] {
  const sites = listSitesWithPage(path);
  return listLocalizedSites()
    .filter(({ site }) => sites.includes(site))
    .map(({ key }) => ({ site: key }));
}
