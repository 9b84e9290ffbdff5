import type { ArticleSection } from "@/themes/article";
import { readBuildMeta } from "../builds/build-meta";
import { findArticle } from "./articles";
import { getFullPageTitle, getPageTitleAndDescription } from "./page-texts";
import { listPrerenderedPaths } from "./internal-path";
import { parseLanguagePath } from "../../shared/languages";
import { listSiteLanguages } from "./editions";
import { getThemeInLanguage, getSiteTheme } from "./sites";

/** Suffix of a page's URL, at which the page's content is served as JSON instead of HTML. */
export const payloadPathSuffix = "/_payload.json";

/**
 * Content of a prerendered page as JSON (docs/protocol.md section 6). `id` is the build's id. `updated` is an ISO 8601
 * date.
 */
export interface PagePayload {
  id: string;
  path: string;
  title: string;
  description: string;
  updated?: string;
  sections?: ArticleSection[];
}

/** Returns a page's content as JSON, by public path. Returns `undefined` if the page is not prerendered. */
export function getPagePayload(site: string, path: string): PagePayload | undefined {
  return listPrerenderedPaths(site).includes(path)
    ? buildPagePayload(readBuildMeta().id, site, path)
    : undefined;
}

/** Builds the JSON content of a page: its title and description, and the text if the page is an article. */
export function buildPagePayload(id: string, site: string, address: string): PagePayload {
  const { language, path } = parseLanguagePath(address, listSiteLanguages(getSiteTheme(site)));
  const theme = getThemeInLanguage(site, language);
  const words = getPageTitleAndDescription(theme, path);
  const article = findArticle(theme, path);
  return {
    id,
    path: address,
    title: getFullPageTitle(theme, words),
    description: words.description,
    ...(article && { updated: article.updated, sections: article.sections }),
  };
}
