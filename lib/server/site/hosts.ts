import { themes } from "@/themes/registry";
import { isSiteServed, listServedThemes } from "./served-sites";

const siteOfHost = new Map(
  Object.values(themes).flatMap((theme) => theme.hosts.map((host) => [host, theme.site] as const)),
);
const siteOfSubdomain = new Map<string, string>(
  Object.keys(themes).map((site) => [`${site.toLowerCase()}.localhost`, site] as const),
);

/**
 * Returns the site that a Host header names. Hosts are listed in the sites' themes; `{site}.localhost` also works.
 * Plain `localhost` and `127.0.0.1` select the site in `SITE`. Returns `undefined` if this server serves no such site.
 */
export function findSiteByHost(host: string | null): string | undefined {
  const name = parseHostname(host);
  if (name === "localhost" || name === "127.0.0.1" || name === "[::1]") return getLocalhostSite();
  const site = siteOfHost.get(name) ?? siteOfSubdomain.get(name);
  return site !== undefined && isSiteServed(site) ? site : undefined;
}

/** Returns all host names of a site, without ports. */
export function listSiteHostnames(site: string): string[] {
  const names = [...siteOfHost.keys(), ...siteOfSubdomain.keys(), "localhost", "127.0.0.1"];
  return names.filter((name) => findSiteByHost(name) === site);
}

function parseHostname(host: string | null): string {
  return (host ?? "").toLowerCase().replace(/:\d{1,5}$/, "");
}

/**
 * Returns the site for plain `localhost`: the site in `SITE`, or the first served site if this server does not serve
 * that one.
 */
export function getLocalhostSite(): string | undefined {
  const site = process.env.SITE || "mva";
  if (!Object.hasOwn(themes, site)) return undefined;
  return isSiteServed(site) ? site : listServedThemes()[0]?.site;
}
