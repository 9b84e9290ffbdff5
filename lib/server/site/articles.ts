import type { Article } from "@/themes/article";
import { articlesByPath } from "@/themes/articles/registry";
import { firstLanguage } from "@/themes/languages/languages";
import type { Theme } from "@/themes/theme";
import { pathIn } from "@/lib/shared/languages";
import { dataIn } from "../language/local-data";

/** Returns the information pages of a site, in the theme's order. */
export function articlesOf(theme: Theme): Article[] {
  return (theme.articles ?? []).flatMap((path) => articleOf(theme, path) ?? []);
}

/** Returns the pages that an overview links to, if the site has them. */
export function coveredArticles(theme: Theme, { covers = [] }: Article): Article[] {
  return covers.flatMap((path) => articleOf(theme, path) ?? []);
}

/** Returns a site's information page by its path, with leading slash, in the theme's language. */
export function articleOf(theme: Theme, path: string): Article | undefined {
  const article = theme.articles?.includes(path) ? articlesByPath.get(path) : undefined;
  return article && inLanguageOf(theme, article);
}

const translated = new Map<string, Article>();

function inLanguageOf({ language = firstLanguage }: Theme, article: Article): Article {
  if (language === firstLanguage) return article;
  const key = `${language} ${article.path}`;
  const known = translated.get(key) ?? dataIn(language, article);
  translated.set(key, known);
  return known;
}

/** Splits a site's information pages into those that its menu links to and the overviews above them. */
export function articlesByMenu(theme: Theme): { topics: Article[]; overviews: Article[] } {
  const linked = new Set(
    theme.menu.flatMap(({ link, submenu }) => [link, ...submenu.map((item) => item.link)]),
  );
  const { language = firstLanguage } = theme;
  const isLinked = ({ path }: Article) => linked.has(pathIn(language, path));
  const all = articlesOf(theme);
  return {
    topics: all.filter(isLinked),
    overviews: all.filter((article) => !isLinked(article)),
  };
}
