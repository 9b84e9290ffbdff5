import type { Metadata } from "next";
import type { Theme } from "@/themes/theme";
import { icons } from "./icons";
import { siteOrigin } from "./theme-of";

export interface PageMetadataInput {
  path: string;
  /** Without the brand, which is added. */
  title: string;
  description: string;
  /** Drafts, campaigns and pages of one visitor's own are not. */
  isIndexed?: boolean;
}

/** Title, description, canonical address and Open Graph picture of a page. */
export function pageMetadata(
  theme: Theme,
  { path, title, description, isIndexed = true }: PageMetadataInput,
): Metadata {
  const picture = {
    url: `/opengraph${path === "/" ? "/home" : path}.png`,
    width: 1200,
    height: 630,
  };
  const fullTitle = `${title} | ${theme.brand.name}`;
  return {
    metadataBase: new URL(siteOrigin(theme)),
    title: fullTitle,
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
