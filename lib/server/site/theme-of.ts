import { themes } from "@/themes/registry";
import type { Theme } from "@/themes/theme";

/** The theme of a site. Throws for a site that has none: the proxy only lets known sites through. */
export function themeOf(site: string): Theme {
  const theme = Object.hasOwn(themes, site) ? themes[site] : undefined;
  if (!theme) throw new Error(`There is no theme for the site ${JSON.stringify(site)}.`);
  return theme;
}

/** The sites that there are. */
export function siteNames(): string[] {
  return Object.keys(themes);
}

/** The site's own address, e.g. `https://www.stillharbor.example`: its first host, over https. */
export function siteOrigin(theme: Theme): string {
  const [host] = theme.hosts;
  if (!host) throw new Error(`The theme ${JSON.stringify(theme.site)} names no host.`);
  return `https://${host}`;
}
