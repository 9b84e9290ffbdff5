import type { Theme } from "@/themes/theme";
import { routesOf } from "./routes";
import { siteOrigin } from "./sites";

export const sitemapPath = "/sitemap.xml";

/** The pages of the site that search engines may list, as the register of receivers is now. */
export function sitemapOf(theme: Theme): string {
  const entries = routesOf(theme.site)
    .filter((route) => route.isIndexed)
    .map(({ path }) => `<url><loc>${siteOrigin(theme)}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
}

/** The same as a response. */
export function sitemapResponse(theme: Theme): Response {
  return new Response(sitemapOf(theme), {
    headers: { "Content-Type": "application/xml; charset=utf-8" },
  });
}
