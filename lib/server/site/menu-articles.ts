import type { Article } from "@/themes/article";
import type { Theme } from "@/themes/theme";
import { articlesOf } from "./articles";

/** A site's information pages, parted into those that its menu leads to and the overviews above them. */
export function articlesByMenu(theme: Theme): { topics: Article[]; overviews: Article[] } {
  const linked = new Set(
    theme.menu.flatMap(({ link, submenu }) => [link, ...submenu.map((item) => item.link)]),
  );
  const all = articlesOf(theme);
  return {
    topics: all.filter(({ path }) => linked.has(path)),
    overviews: all.filter(({ path }) => !linked.has(path)),
  };
}
