import { themes } from "@/themes/registry";

const siteOfHost = new Map(
  Object.values(themes).flatMap((theme) => theme.hosts.map((host) => [host, theme.site] as const)),
);
const siteOfSubdomain = new Map<string, string>(
  Object.keys(themes).map((site) => [`${site.toLowerCase()}.localhost`, site] as const),
);

/**
 * The site that a Host header names: a theme's exact host, `{site}.localhost`, or the site that `SITE` names
 * for plain localhost and 127.0.0.1. Undefined for any other host, which gets a 421 (docs/architecture.md, Principles).
 */
export function siteForHost(host: string | null): string | undefined {
  const name = hostName(host);
  if (name === "localhost" || name === "127.0.0.1" || name === "[::1]") return localSite();
  return siteOfHost.get(name) ?? siteOfSubdomain.get(name);
}

/** The host names under which a site answers, without ports. */
export function hostnamesOf(site: string): string[] {
  const names = [...siteOfHost.keys(), ...siteOfSubdomain.keys(), "localhost", "127.0.0.1"];
  return names.filter((name) => siteForHost(name) === site);
}

function hostName(host: string | null): string {
  return (host ?? "").toLowerCase().replace(/:\d{1,5}$/, "");
}

function localSite(): string | undefined {
  const site = process.env.SITE || "mva";
  return Object.hasOwn(themes, site) ? site : undefined;
}
