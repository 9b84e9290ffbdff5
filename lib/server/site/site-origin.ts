import type { Theme } from "@/themes/theme";

/** The site's own address, e.g. `https://www.stillharbor.example`: its first host, over https. */
export function siteOrigin(theme: Theme): string {
  const [host] = theme.hosts;
  if (!host) throw new Error(`The theme ${JSON.stringify(theme.site)} names no host.`);
  return `https://${host}`;
}
