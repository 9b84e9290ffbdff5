import { sitesWithPage } from "@/lib/server/site/routes";
import { themes } from "@/themes/registry";

/** The parameter `site` of the pages and files below `[site]` that every site has. */
export function siteParams(): { site: string }[] {
  return Object.keys(themes).map((site) => ({ site }));
}

/** The same of a page that only some sites have: no other is to be prerendered. */
export function siteParamsOf(path: string): { site: string }[] {
  return sitesWithPage(path).map((site) => ({ site }));
}
