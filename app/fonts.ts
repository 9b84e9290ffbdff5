import localFont from "next/font/local";
import type { FontKey } from "@/themes/theme";

// Not preloaded: every site would preload every site's fonts. The metric-matched fallbacks of
// font-fallbacks.css stand in their place, and the browser fetches only what a page's tokens name.
const atkinson = localFont({
  src: "../node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2",
  variable: "--font-atkinson",
  weight: "200 800",
  preload: false,
  adjustFontFallback: false,
  fallback: ["Atkinson Fallback", "Arial", "sans-serif"],
});
const publicSans = localFont({
  src: "../node_modules/@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2",
  variable: "--font-public-sans",
  weight: "100 900",
  preload: false,
  adjustFontFallback: false,
  fallback: ["Public Sans Fallback", "Arial", "sans-serif"],
});
const lora = localFont({
  src: "../node_modules/@fontsource-variable/lora/files/lora-latin-wght-normal.woff2",
  variable: "--font-lora",
  weight: "400 700",
  preload: false,
  adjustFontFallback: false,
  fallback: ["Lora Fallback", "Georgia", "serif"],
});

/** The fonts a theme may name, each one variable file of at most 42 KB (DESIGN.md section 5). */
export const fonts = {
  atkinson,
  "public-sans": publicSans,
  lora,
} satisfies Record<FontKey, { variable: string }>;
