import type { Composition, HomePageOf } from "@/themes/home/home-page";
import { themes } from "@/themes/registry";
import type { Theme } from "@/themes/theme";
import { allEditions } from "./editions";
import { themeOf } from "./sites";

/** The sites whose home page has a composition, as the parameters of its page. */
export function homePageParams(composition: Composition): { site: string }[] {
  return allEditions()
    .filter(({ site }) => themes[site]?.home.composition === composition)
    .map(({ key }) => ({ site: key }));
}

/** A site's theme and its home page of a composition. Throws where the site has another. */
export function homePageOf<Key extends Composition>(
  site: string,
  composition: Key,
): { theme: Theme; home: HomePageOf<Key> } {
  const theme = themeOf(site);
  const { home } = theme;
  if (!hasComposition(home, composition))
    throw new Error(`The home page of ${site} is no ${composition}.`);
  return { theme, home };
}

function hasComposition<Key extends Composition>(
  home: Theme["home"],
  composition: Key,
): home is Theme["home"] & HomePageOf<Key> {
  return home.composition === composition;
}
