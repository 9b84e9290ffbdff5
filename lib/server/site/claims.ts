import type { ClaimsCopy } from "@/themes/claims/claims-copy";
import type { Theme } from "@/themes/theme";
import { themeOf } from "./sites";

/** A site's theme and the copy of its claims pages. Throws for a site that has none: its pages are never asked for. */
export function claimsOf(site: string): { theme: Theme; claims: ClaimsCopy } {
  const theme = themeOf(site);
  if (!theme.claims) throw new Error(`The site ${site} has no claims pages.`);
  return { theme, claims: theme.claims };
}
