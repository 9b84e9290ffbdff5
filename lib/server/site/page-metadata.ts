import type { Metadata } from "next";
import { icons } from "./icons";
import { fullTitle, pageWords } from "./page-words";
import { routesOf } from "./routes";
import { siteOrigin, themeOf } from "./sites";

/** Title, description, canonical address and Open Graph picture of a site's page, by its public path. */
export function pageMetadata(site: string, path: string): Metadata {
  const theme = themeOf(site);
  const words = pageWords(theme, path);
  const { title, description } = words;
  const isIndexed = routesOf(site).some((route) => route.path === path && route.isIndexed);
  const picture = {
    url: `/opengraph${path === "/" ? "/home" : path}.png`,
    width: 1200,
    height: 630,
  };
  return {
    metadataBase: new URL(siteOrigin(theme)),
    title: fullTitle(theme, words),
    description,
    alternates: { canonical: path },
    robots: isIndexed ? { index: true, follow: true } : { index: false, follow: false },
    openGraph: {
      type: "website",
      siteName: theme.brand.name,
      locale: "en_US",
      url: path,
      title,
      description,
      images: [picture],
    },
    twitter: { card: "summary_large_image" },
    manifest: "/manifest.webmanifest",
    icons,
    formatDetection: { telephone: false },
  };
}
