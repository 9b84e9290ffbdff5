import type { Metadata } from "next";
import { pathIn } from "@/lib/shared/languages";
import { firstLanguage, languages } from "@/themes/languages/languages";
import { icons } from "./icons";
import { fullTitle, pageWords } from "./page-words";
import { routesOf } from "./routes";
import { languageAddresses } from "./language-addresses";
import { siteOrigin, themeOf } from "./sites";

/**
 * Returns a page's metadata: title, description, URLs in each language, and Open Graph picture. `key` is a site or a
 * site in another language (`mva-es`); `path` is the public path without the language.
 */
export function pageMetadata(key: string, path: string): Metadata {
  const theme = themeOf(key);
  const { site, language = firstLanguage } = theme;
  const address = pathIn(language, path);
  const words = pageWords(theme, path);
  const { title, description } = words;
  const isIndexed = routesOf(site).some((route) => route.path === path && route.isIndexed);
  const picture = {
    url: `${pathIn(language, "/opengraph")}${path === "/" ? "/home" : path}.png`,
    width: 1200,
    height: 630,
  };
  return {
    metadataBase: new URL(siteOrigin(theme)),
    title: fullTitle(theme, words),
    description,
    alternates: { canonical: address, languages: languageAddresses(theme, path) },
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
    manifest: pathIn(language, "/manifest.webmanifest"),
    icons,
    formatDetection: { telephone: false },
  };
}
