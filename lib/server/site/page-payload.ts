import type { ArticleSection } from "@/themes/article";
import { readBuildMeta } from "../builds/build-meta";
import { articleOf } from "./articles";
import { fullTitle, pageWords } from "./page-words";
import { prerenderedPaths } from "./internal-path";
import { languageOf } from "../../shared/languages";
import { languagesOf } from "./editions";
import { themeInLanguage, themeOf } from "./sites";

/** What is asked for below a page's path. */
export const payloadName = "/_payload.json";

/** A prerendered page as data (docs/protocol.md section 6): `id` is the build's, `updated` an ISO date. */
export interface PagePayload {
  id: string;
  path: string;
  title: string;
  description: string;
  updated?: string;
  sections?: ArticleSection[];
}

/** A prerendered page of a site, by its public path; undefined for any other. */
export function pagePayload(site: string, path: string): PagePayload | undefined {
  return prerenderedPaths(site).includes(path)
    ? payloadOf(readBuildMeta().id, site, path)
    : undefined;
}

/** What stands in the page's own head, and the text of an article. */
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
