import { allEditions } from "@/lib/server/site/editions";
import { sitesWithPage } from "@/lib/server/site/routes";

/** The parameter `site` of the pages and files below `[site]` that every site has, in each of its languages. */
export function siteParams(): { site: string }[] {
  return allEditions().map(({ key }) => ({ site: key }));
}

/** The same of a page that only some sites have: no other is to be prerendered. */
export function siteParamsOf(path: string): { site: string }[] {
  const sites = sitesWithPage(path);
  return allEditions()
    .filter(({ site }) => sites.includes(site))
    .map(({ key }) => ({ site: key }));
}
