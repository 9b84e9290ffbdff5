import type { Theme } from "@/themes/theme";
import { localizePath } from "@/lib/shared/languages";
import { pageCacheControl } from "../http/cache-control";
import { getHreflangPaths, listPageLanguages } from "./alternate-paths";
import { listRoutes } from "./routes";
import { getSiteOrigin } from "./sites";

export const sitemapPath = "/sitemap.xml";

/**
 * Builds the XML sitemap of a site: all pages that search engines may index. Directory pages are included only if the
 * site has receivers to list.
 */
export function buildSitemap(theme: Theme): string {
  const entries = listRoutes(theme.site)
    .filter((route) => route.isIndexed)
    .flatMap(({ path }) => buildSitemapEntries(theme, path));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
}

/** Returns the sitemap entries of one page, one entry per language. Each entry links to all languages. */
function buildSitemapEntries(theme: Theme, path: string): string[] {
  const origin = getSiteOrigin(theme);
  const addresses = Object.entries(getHreflangPaths(theme, path) ?? {});
  const links = addresses.map(
    ([tag, address]) =>
      `<xhtml:link rel="alternate" hreflang="${tag}" href="${origin}${address}"/>`,
  );
  return listPageLanguages(theme, path).map(
    (language) => `<url><loc>${origin}${localizePath(language, path)}</loc>${links.join("")}</url>`,
  );
}

/** Returns the HTTP response with a site's sitemap as XML. */
export function createSitemapResponse(theme: Theme): Response {
  return new Response(buildSitemap(theme), {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": pageCacheControl,
    },
  });
}
