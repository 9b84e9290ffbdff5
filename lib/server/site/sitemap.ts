import type { Theme } from "@/themes/theme";
import { pathIn } from "@/lib/shared/languages";
import { pageCaching } from "../http/caching";
import { languagesOf } from "./editions";
import { languageAddresses } from "./language-addresses";
import { routesOf } from "./routes";
import { siteOrigin } from "./sites";

export const sitemapPath = "/sitemap.xml";

/**
 * Returns the sitemap of a site as XML: all pages that search engines may index. It depends on the current register
 * of receivers.
 */
export function sitemapOf(theme: Theme): string {
  const entries = routesOf(theme.site)
    .filter((route) => route.isIndexed)
    .flatMap(({ path }) => entriesOf(theme, path));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
}

/** Returns the sitemap entries of a page, one for each language. Each entry links to all languages. */
function entriesOf(theme: Theme, path: string): string[] {
  const origin = siteOrigin(theme);
  const addresses = Object.entries(languageAddresses(theme, path) ?? {});
  const links = addresses.map(
    ([tag, address]) =>
      `<xhtml:link rel="alternate" hreflang="${tag}" href="${origin}${address}"/>`,
  );
  return languagesOf(theme).map(
    (language) => `<url><loc>${origin}${pathIn(language, path)}</loc>${links.join("")}</url>`,
  );
}

/** Returns the sitemap of a site as a response. */
export function sitemapResponse(theme: Theme): Response {
  return new Response(sitemapOf(theme), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": pageCaching },
  });
}
