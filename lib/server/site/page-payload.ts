import type { ArticleSection } from "@/themes/article";
import { readBuildMeta } from "../builds/build-meta";
import { findArticle } from "./articles";
import { getFullTitle, getPageTexts } from "./page-texts";
import { listPrerenderedPaths } from "./internal-path";
import { parseLanguagePath } from "../../shared/languages";
import { listLanguages } from "./editions";
import { getThemeInLanguage, getTheme } from "./sites";

/** Suffix of a page's path that requests the page as data. */
export const payloadName = "/_payload.json";

/** Prerendered page as data (docs/protocol.md section 6). `id` is the id of the build, `updated` an ISO 8601 date. */
export interface PagePayload {
  id: string;
  path: string;
  title: string;
  description: string;
  updated?: string;
  sections?: ArticleSection[];
}

/** Returns a site's prerendered page as data, by its public path. Undefined for any other page. */
export function getPagePayload(site: string, path: string): PagePayload | undefined {
  return listPrerenderedPaths(site).includes(path)
    ? extractPayload(readBuildMeta().id, site, path)
    : undefined;
}

/** Returns a page as data: title and description from its head, and the text of an article. */
export function extractPayload(id: string, site: string, address: string): PagePayload {
  const { language, path } = parseLanguagePath(address, listLanguages(getTheme(site)));
  const theme = getThemeInLanguage(site, language);
  const words = getPageTexts(theme, path);
  const article = findArticle(theme, path);
  return {
    id,
    path: address,
    title: getFullTitle(theme, words),
    description: words.description,
    ...(article && { updated: article.updated, sections: article.sections }),
  };
}
