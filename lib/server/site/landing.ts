import type { Metadata } from "next";
import type { LandingKey, LandingOf } from "@/themes/landings/landing";
import { themes } from "@/themes/registry";
import type { Theme } from "@/themes/theme";
import { pageMetadata } from "./page-metadata";
import { themeOf } from "./theme-of";

/** The sites whose home page has a composition, as the parameters of its page. */
export function landingParams(composition: LandingKey): { site: string }[] {
  return Object.values(themes)
    .filter(({ landing }) => landing.composition === composition)
    .map(({ site }) => ({ site }));
}

/** A site's theme and its home page of a composition. Throws where the site has another. */
export function landingOf<Key extends LandingKey>(
  site: string,
  composition: Key,
): { theme: Theme; landing: LandingOf<Key> } {
  const theme = themeOf(site);
  const { landing } = theme;
  if (!hasComposition(landing, composition))
    throw new Error(`The home page of ${site} is no ${composition}.`);
  return { theme, landing };
}

/** Title, description and addresses of a home page. */
export function landingMetadata(site: string, composition: LandingKey): Metadata {
  const { theme, landing } = landingOf(site, composition);
  return pageMetadata(theme, { ...landing, path: "/" });
}

function hasComposition<Key extends LandingKey>(
  landing: Theme["landing"],
  composition: Key,
): landing is Theme["landing"] & LandingOf<Key> {
  return landing.composition === composition;
}
