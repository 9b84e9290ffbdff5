import type { ArticleSection } from "@/themes/article";
import { readBuildMeta } from "../builds/build-meta";
import { articleOf } from "./articles";
import { fullTitle, pageWords } from "./page-words";
import { prerenderedPaths } from "./internal-path";
import { languageOf } from "../../shared/languages";
import { languagesOf } from "./editions";
import { themeInLanguage, themeOf } from "./sites";

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
export function pagePayload(site: string, path: string): PagePayload | undefined {
  return prerenderedPaths(site).includes(path)
    ? payloadOf(readBuildMeta().id, site, path)
    : undefined;
}

/** Returns a page as data: title and description from its head, and the text of an article. */
export function payloadOf(id: string, site: string, address: string): PagePayload {
  const { language, path } = languageOf(address, languagesOf(themeOf(site)));
  const theme = themeInLanguage(site, language);
  const words = pageWords(theme, path);
  const article = articleOf(theme, path);
  return {
    id,
    path: address,
    title: fullTitle(theme, words),
    description: words.description,
    ...(article && { updated: article.updated, sections: article.sections }),
  };
}
