import type { Article } from "@/themes/article";
import { articlesByPath } from "@/themes/articles/registry";
import { originalLanguage } from "@/themes/languages/languages";
import type { Theme } from "@/themes/theme";
import { localizePath } from "@/lib/shared/languages";
import { translateAllTexts } from "../language/localize-data";
import { findStateLawArticle } from "./state-articles";

/** Returns the articles of a site, in the theme's order. */
export function listArticles(theme: Theme): Article[] {
  return (theme.articles ?? []).flatMap((path) => findArticle(theme, path) ?? []);
}

/** Returns the articles to which an overview article links. Leaves out articles that this site does not publish. */
export function listLinkedArticles(theme: Theme, { covers = [] }: Article): Article[] {
  return covers.flatMap((path) => findArticle(theme, path) ?? []);
}

/**
 * Returns a site's article or state page by its path, such as `/exposureclaims/evidence`, in the theme's language.
 * Returns `undefined` if the site has no such page.
 */
export function findArticle(theme: Theme, path: string): Article | undefined {
  const article = theme.articles?.includes(path) ? articlesByPath.get(path) : undefined;
  return article ? translateArticle(theme, article) : findStateLawArticle(theme, path);
}

const translated = new Map<string, Article>();

function translateArticle({ language = originalLanguage }: Theme, article: Article): Article {
  if (language === originalLanguage) return article;
  const key = `${language} ${article.path}`;
  const known = translated.get(key) ?? translateAllTexts(language, article);
  translated.set(key, known);
  return known;
}

/** Divides a site's articles into two lists: `topics`, to which the site's menu links, and `overviews`, all others. */
export function groupArticlesByMenu(theme: Theme): { topics: Article[]; overviews: Article[] } {
  const linked = new Set(
    theme.menu.flatMap(({ link, submenu }) => [link, ...submenu.map((item) => item.link)]),
  );
  const { language = originalLanguage } = theme;
  const isLinked = ({ path }: Article) => linked.has(localizePath(language, path));
  const all = listArticles(theme);
  return {
    topics: all.filter(isLinked),
    overviews: all.filter((article) => !isLinked(article)),
  };
}
