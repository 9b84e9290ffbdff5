import type { HomePageComposition, ComposedHomePage } from "@/themes/home/home-page";
import { themes } from "@/themes/registry";
import type { Theme } from "@/themes/theme";
import { listLocalizedSites } from "./editions";
import { getSiteTheme } from "./sites";

/**
 * Returns the route parameters of all sites whose home page has the given composition (arrangement of sections), for
 * prerendering.
 */
export function listHomePageRouteParams(composition: HomePageComposition): { site: string }[] {
  return listLocalizedSites()
    .filter(({ site }) => themes[site]?.home.composition === composition)
    .map(({ key }) => ({ site: key }));
}

/**
 * Returns a site's theme and home page. Throws if the home page does not have the given composition (arrangement of
 * sections).
 */
export function getHomePage<Key extends HomePageComposition>(
  site: string,
  composition: Key,
): { theme: Theme; home: ComposedHomePage<Key> } {
  const theme = getSiteTheme(site);
  const { home } = theme;
  if (!hasComposition(home, composition))
    throw new Error(`The home page of ${site} is not a ${composition}.`);
  return { theme, home };
}

function hasComposition<Key extends HomePageComposition>(
  home: Theme["home"],
  composition: Key,
): home is Theme["home"] & ComposedHomePage<Key> {
  return home.composition === composition;
}
