import type { Composition, HomePageOf } from "@/themes/home/home-page";
import { themes } from "@/themes/registry";
import type { Theme } from "@/themes/theme";
import { allEditions } from "./editions";
import { themeOf } from "./sites";

/** Returns the page parameters of all sites whose home page has a composition. */
export function homePageParams(composition: Composition): { site: string }[] {
  return allEditions()
    .filter(({ site }) => themes[site]?.home.composition === composition)
    .map(({ key }) => ({ site: key }));
}

/** Returns a site's theme and home page. Throws if the home page has another composition. */
export function homePageOf<Key extends Composition>(
  site: string,
  composition: Key,
): { theme: Theme; home: HomePageOf<Key> } {
  const theme = themeOf(site);
  const { home } = theme;
  if (!hasComposition(home, composition))
    throw new Error(`The home page of ${site} is not a ${composition}.`);
  return { theme, home };
}

function hasComposition<Key extends Composition>(
  home: Theme["home"],
  composition: Key,
): home is Theme["home"] & HomePageOf<Key> {
  return home.composition === composition;
}
