import { themes } from "@/themes/registry";

/** Every site: what each prerendered page and file below `[site]` is made for. */
export function siteParams(): { site: string }[] {
  return Object.keys(themes).map((site) => ({ site }));
}
