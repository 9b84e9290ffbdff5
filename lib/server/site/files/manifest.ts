import type { SiteFile } from "./site-file";

/** The web app manifest in the site's own name and colours. */
export const manifest: SiteFile = {
  type: "application/manifest+json",
  write: ({ brand, tokens, words }) =>
    JSON.stringify({
      name: brand.name,
      short_name: brand.name,
      description: words.description,
      start_url: "/",
      display: "minimal-ui",
      lang: "en-US",
      background_color: tokens.paper,
      theme_color: tokens.accent,
      icons: [
        { src: "/mark.svg", type: "image/svg+xml", sizes: "any" },
        { src: "/apple-touch-icon.png", type: "image/png", sizes: "180x180" },
      ],
    }),
};
