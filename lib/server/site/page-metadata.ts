import type { Metadata } from "next";
import { localizePath } from "@/lib/shared/languages";
import { originalLanguage, languages } from "@/themes/languages/languages";
import { pageIcons } from "./icons";
import { getFullPageTitle, getPageTitleAndDescription } from "./page-texts";
import { listRoutes } from "./routes";
import { getHreflangPaths } from "./alternate-paths";
import { getSiteOrigin, getSiteTheme } from "./sites";

/**
 * Returns a page's metadata for its `<head>`: title, description, URLs in each language, and Open Graph picture. `key`
 * is a site with its language, such as `mva-es`. `path` is the public path without the language.
 */
export function buildPageMetadata(key: string, path: string): Metadata {
  const theme = getSiteTheme(key);
  const { site, language = originalLanguage } = theme;
  const address = localizePath(language, path);
  const words = getPageTitleAndDescription(theme, path);
  const { title, description } = words;
  const isIndexed = listRoutes(site).some((route) => route.path === path && route.isIndexed);
  const picture = {
    url: `${localizePath(language, "/opengraph")}${path === "/" ? "/home" : path}.png`,
    width: 1200,
    height: 630,
  };
  return {
    metadataBase: new URL(getSiteOrigin(theme)),
    title: getFullPageTitle(theme, words),
    description,
    alternates: { canonical: address, languages: getHreflangPaths(theme, path) },
    robots: isIndexed ? { index: true, follow: true } : { index: false, follow: false },
    openGraph: {
      type: "website",
      siteName: theme.brand.name,
      locale: languages[language].openGraph,
      url: address,
      title,
      description,
      images: [picture],
    },
    twitter: { card: "summary_large_image" },
    manifest: localizePath(language, "/manifest.webmanifest"),
    icons: pageIcons,
    formatDetection: { telephone: false },
  };
}
