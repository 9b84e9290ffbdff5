import { startOptionsFile, type StartOptions } from "@/lib/shared/start-options";
import { firstLanguage, languages, localizePath } from "@/lib/shared/languages";
import type { Theme } from "@/themes/theme";
import { listArticles } from "./articles";
import { buildStartOptions } from "./frame";
import { manifestIcons } from "./icons";
import { getSiteOrigin } from "./sites";

/**
 * Text file that each site generates with its own texts and colors. Files that are the same for all sites are in
 * `public/`.
 */
interface SiteFile {
  contentType: string;
  write(theme: Theme): string;
}

/** Web app manifest with the site's name and colors. */
const manifest: SiteFile = {
  contentType: "application/manifest+json",
  write: ({ brand, tokens, home, language = firstLanguage }) =>
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

/** `robots.txt`: crawlers may read pages, but not the API. Pages that must not be indexed declare it themselves. */
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

/** Start options for a page whose script failed in the browser. */
const startOptions: SiteFile = {
  contentType: "application/json",
  write: (theme) =>
    JSON.stringify({
      ...buildStartOptions(theme),
      topics: listArticles(theme).map(({ path, title }) => ({ path, title })),
    } satisfies StartOptions),
};

/** Files at the root of each site, by name. */
export const siteFiles: Record<string, SiteFile> = {
  "manifest.webmanifest": manifest,
  "robots.txt": robots,
  [startOptionsFile]: startOptions,
};
