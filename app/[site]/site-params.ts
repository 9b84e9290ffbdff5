import { allEditions } from "@/lib/server/site/editions";
import { sitesWithPage } from "@/lib/server/site/routes";

/** Returns the parameter `site` for every site in each of its languages, for routes that all sites have. */
export function siteParams(): { site: string }[] {
  return allEditions().map(({ key }) => ({ site: key }));
}

/**
 * Returns the parameter `site` for the sites that have the page at `path`, in each of their languages. Only these are
 * prerendered.
 */
export function siteParamsOf(path: string): { site: string }[] {
  const sites = sitesWithPage(path);
  return allEditions()
    .filter(({ site }) => sites.includes(site))
    .map(({ key }) => ({ site: key }));
}
