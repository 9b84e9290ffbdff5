import { siteOrigin } from "../site-origin";
import type { SiteFile } from "./site-file";

/** Robots may read the pages, not the API; pages that are not to be listed say so themselves. */
export const robots: SiteFile = {
  type: "text/plain; charset=utf-8",
  write: (theme) =>
    ["User-agent: *", "Disallow: /api/", "", `Sitemap: ${siteOrigin(theme)}/sitemap.xml`, ""].join(
      "\n",
    ),
};
