import { contactOptionsFileName, type ContactOptions } from "@/lib/shared/start-options";
import { originalLanguage, languages, localizePath } from "@/lib/shared/languages";
import type { Theme } from "@/themes/theme";
import { listArticles } from "./articles";
import { buildContactOptions } from "./frame";
import { manifestIcons } from "./icons";
import { getSiteOrigin } from "./sites";

/**
 * A text file that the server generates from a site's texts and colors, so each site has its own. Files that all sites
 * share are in `public/`.
 */
interface SiteFile {
  contentType: string;
  write(theme: Theme): string;
}

/** Web app manifest with the site's name and colors. */
const manifest: SiteFile = {
  contentType: "application/manifest+json",
  write: ({ brand, tokens, home, language = originalLanguage }) =>
    JSON.stringify({
      name: brand.name,
      short_name: brand.name,
      description: home.description,
      start_url: localizePath(language, "/"),
      display: "minimal-ui",
      lang: languages[language].tag,
      background_color: tokens.paper,
      theme_color: tokens.accent,
      icons: manifestIcons,
    }),
};

/** `robots.txt`: crawlers may read all pages, but not the API. Pages that must not be indexed have a `noindex` tag. */
const robots: SiteFile = {
  contentType: "text/plain; charset=utf-8",
  write: (theme) =>
    [
      "User-agent: *",
      "Disallow: /api/",
      "",
      `Sitemap: ${getSiteOrigin(theme)}/sitemap.xml`,
      "",
    ].join("\n"),
};

/** `start-options.json`: phone number and links for contacting the site. Error pages in the browser load this file. */
const startOptions: SiteFile = {
  contentType: "application/json",
  write: (theme) =>
    JSON.stringify({
      ...buildContactOptions(theme),
      topics: listArticles(theme).map(({ path, title }) => ({ path, title })),
    } satisfies ContactOptions),
};

/** Generated text files at the root of each site, by file name. */
export const generatedSiteFiles: Record<string, SiteFile> = {
  "manifest.webmanifest": manifest,
  "robots.txt": robots,
  [contactOptionsFileName]: startOptions,
};
