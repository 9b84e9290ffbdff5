import { formatPhoneNumber } from "@/lib/shared/phone";
import type { ClaimsCopy } from "@/themes/claims/claims-copy";
import { themes } from "@/themes/registry";
import type { Theme } from "@/themes/theme";

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

/**
 * The number that a site prints: `DEFAULT_PHONE_NUMBER` where the environment sets one, else the theme's own. Undefined
 * for a site that has no phone, whatever the environment says.
 */
export function defaultPhone(site: string): string | undefined {
  const { phone } = themeOf(site);
  return phone === undefined ? undefined : process.env.DEFAULT_PHONE_NUMBER || phone;
}

/** How whoever runs a site is reached, in words: number, email, form and address, as far as the theme has them. */
export function siteContact(site: string): string[] {
  const phone = defaultPhone(site);
  const { address, email, form } = themeOf(site).contact;
  const number = phone === undefined ? undefined : `phone ${formatPhoneNumber(phone)}`;
  return [number, email, form, address].filter((one) => one !== undefined);
}

/** A site's theme and the copy of its claims pages. Throws for a site that has none: its pages are never asked for. */
export function claimsOf(site: string): { theme: Theme; claims: ClaimsCopy } {
  const theme = themeOf(site);
  if (!theme.claims) throw new Error(`The site ${site} has no claims pages.`);
  return { theme, claims: theme.claims };
}
