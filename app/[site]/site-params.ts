import { themes } from "@/themes/registry";

/** The parameter `site` of the pages and files below `[site]`: every site. */
export function siteParams(): { site: string }[] {
  return Object.keys(themes).map((site) => ({ site }));
}
