import type { Article } from "@/themes/article";
import { articlesByPath } from "@/themes/articles/registry";
import type { Theme } from "@/themes/theme";

/** The information pages of a site, in its own order. */
export function articlesOf(theme: Theme): Article[] {
  return (theme.articles ?? []).flatMap((path) => articlesByPath.get(path) ?? []);
}

/** The pages that an overview leads to, as far as the site has them. */
export function coveredArticles(theme: Theme, { covers = [] }: Article): Article[] {
  return covers.flatMap((path) => articleOf(theme, path) ?? []);
}

/** A site's information page by its path, with the leading slash. */
export function articleOf(theme: Theme, path: string): Article | undefined {
  return theme.articles?.includes(path) ? articlesByPath.get(path) : undefined;
}

/** A site's information pages, split into those that its menu links to and the overviews above them. */
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
