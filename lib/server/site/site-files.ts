import { startOptionsFile, type StartOptions } from "@/lib/shared/start-options";
import { firstLanguage, languages, pathIn } from "@/lib/shared/languages";
import type { Theme } from "@/themes/theme";
import { articlesOf } from "./articles";
import { startOptionsOf } from "./frame";
import { manifestIcons } from "./icons";
import { siteOrigin } from "./sites";

/** A text file that every site has with its own copy and colours. What is the same for all sites is in `public/`. */
interface SiteFile {
  contentType: string;
  write(theme: Theme): string;
}

/** The web app manifest in the site's own name and colours. */
const manifest: SiteFile = {
  contentType: "application/manifest+json",
  write: ({ brand, tokens, home, language = firstLanguage }) =>
    JSON.stringify({
      name: brand.name,
      short_name: brand.name,
      description: home.description,
      start_url: pathIn(language, "/"),
      display: "minimal-ui",
      lang: languages[language].tag,
      background_color: tokens.paper,
      theme_color: tokens.accent,
      icons: manifestIcons,
    }),
};

/** Robots may read the pages, not the API. Pages that must not be indexed say so themselves. */
const robots: SiteFile = {
  contentType: "text/plain; charset=utf-8",
  write: (theme) =>
    ["User-agent: *", "Disallow: /api/", "", `Sitemap: ${siteOrigin(theme)}/sitemap.xml`, ""].join(
      "\n",
    ),
};

/** What a page that failed in the browser still offers. */
const startOptions: SiteFile = {
  contentType: "application/json",
  write: (theme) =>
    JSON.stringify({
      ...startOptionsOf(theme),
      topics: articlesOf(theme).map(({ path, title }) => ({ path, title })),
    } satisfies StartOptions),
};

/** The files at the root of each site, by name. */
export const siteFiles: Record<string, SiteFile> = {
  "manifest.webmanifest": manifest,
  "robots.txt": robots,
  [startOptionsFile]: startOptions,
};
