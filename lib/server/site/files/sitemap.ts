import { routesOf } from "../routes";
import { siteOrigin } from "../site-origin";
import type { SiteFile } from "./site-file";

/** The pages of this site that search engines may list. */
export const sitemap: SiteFile = {
  type: "application/xml; charset=utf-8",
  write(theme) {
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
  },
};
