import type { Article, ArticleSection } from "@/themes/article";
import { readBuildMeta } from "../builds/read-build-meta";
import { readDistFile } from "../dist-folder";
import { articleOf } from "./articles";
import { internalPath } from "./internal-path";
import { prerenderedPaths } from "./prerendered-paths";
import { themeOf } from "./theme-of";

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
  if (!prerenderedPaths(site).includes(path)) return undefined;
  const html = readDistFile(`server/app${internalPath(site, path)}.html`);
  return payloadOf(readBuildMeta().id, path, html, articleOf(themeOf(site), path));
}

/** Title and description are those of the page as it was built. */
export function payloadOf(id: string, path: string, html: string, article?: Article): PagePayload {
  const [, title = ""] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  const [, description = ""] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
  const own = article && { updated: article.updated, sections: article.sections };
  return { id, path, title: decoded(title), description: decoded(description), ...own };
}

const entities: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
  "&amp;": "&",
};

/** The text behind the few entities that React writes. */
function decoded(html: string): string {
  return html.replace(/&(?:lt|gt|quot|#x27|amp);/g, (entity) => entities[entity] ?? entity);
}
