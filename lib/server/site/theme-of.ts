import { themes } from "@/themes/registry";
import type { Theme } from "@/themes/theme";

/** The theme of a site. Throws for a site that has none: the proxy only lets known sites through. */
export function themeOf(site: string): Theme {
  const theme = Object.hasOwn(themes, site) ? themes[site] : undefined;
  if (!theme) throw new Error(`There is no theme for the site ${JSON.stringify(site)}.`);
  return theme;
}
