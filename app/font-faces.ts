import atkinson from "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2";
import bricolage from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2";
import geist from "@fontsource-variable/geist/files/geist-latin-wght-normal.woff2";
import hanken from "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2";
import lexend from "@fontsource-variable/lexend/files/lexend-latin-wght-normal.woff2";
import lora from "@fontsource-variable/lora/files/lora-latin-wght-normal.woff2";
import pixelify from "@fontsource-variable/pixelify-sans/files/pixelify-sans-latin-wght-normal.woff2";
import publicSans from "@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2";
import redHatMono from "@fontsource-variable/red-hat-mono/files/red-hat-mono-latin-wght-normal.woff2";
import youngSerif from "@fontsource/young-serif/files/young-serif-latin-400-normal.woff2";
import type { FontKey } from "@/themes/theme";
import atkinsonPlainZero from "./fonts/atkinson-plain-zero.woff2";
import { monospaceFonts, sansSerifFonts, serifFonts, type SystemFontStack } from "./system-faces";

/** A web font that the site serves, with the metrics of its fallback fonts. */
export interface FontFace {
  family: string;
  /** URL of the font file, which is at most 42 KB (docs/budgets.md). */
  file: string;
  /**
   * URL of a font file that contains a zero without a slash. A slashed zero makes a phone number look like code
   * (docs/decisions/0007).
   */
  unslashedZeroFile?: string;
  /** Range of `font-weight` in CSS, for example `100 900`. */
  weights: string;
  systemFaces: SystemFontStack;
  /**
   * Average text width at regular and at bold weight, as a ratio to the first font in `systemFaces`. For example, 0.98
   * is 2 % narrower.
   */
  widths: { regular: number; bold: number };
  /** Height above the baseline in em. */
  ascent: number;
  /** Depth below the baseline in em. */
  descent: number;
}

/**
 * The fonts that a theme may use, by key. Their widths relative to the fallback fonts were measured in Chromium on the
 * sites' own texts.
 */
export const fontFaces: Record<FontKey, FontFace> = {
  atkinson: {
    family: "Atkinson",
    file: atkinson,
    unslashedZeroFile: atkinsonPlainZero,
    weights: "200 800",
    systemFaces: sansSerifFonts,
    widths: { regular: 0.9777, bold: 0.9874 },
    ascent: 0.98,
    descent: 0.32,
  },
  bricolage: {
    family: "Bricolage",
    file: bricolage,
    weights: "200 800",
    systemFaces: sansSerifFonts,
    widths: { regular: 1.0523, bold: 1.0158 },
    ascent: 0.93,
    descent: 0.27,
  },
  figtree: {
    family: "Figtree",
    file: figtree,
    weights: "300 900",
    systemFaces: sansSerifFonts,
    widths: { regular: 1.0013, bold: 0.9589 },
    ascent: 0.95,
    descent: 0.25,
  },
  geist: {
    family: "Geist",
    file: geist,
    weights: "100 900",
    systemFaces: sansSerifFonts,
    widths: { regular: 1.0247, bold: 1.0162 },
    ascent: 1.005,
    descent: 0.295,
  },
  hanken: {
    family: "Hanken",
    file: hanken,
    weights: "100 900",
    systemFaces: sansSerifFonts,
    widths: { regular: 1.003, bold: 0.9479 },
    ascent: 1,
    descent: 0.303,
  },
  lexend: {
    family: "Lexend",
    file: lexend,
    weights: "100 900",
    systemFaces: sansSerifFonts,
    widths: { regular: 1.0904, bold: 1.0735 },
    ascent: 1,
    descent: 0.25,
  },
  lora: {
    family: "Lora",
    file: lora,
    weights: "400 700",
    systemFaces: serifFonts,
    widths: { regular: 1.1394, bold: 1.1116 },
    ascent: 1.01,
    descent: 0.27,
  },
  pixelify: {
    family: "Pixelify",
    file: pixelify,
    weights: "400 700",
    systemFaces: sansSerifFonts,
    widths: { regular: 1.092, bold: 1.0453 },
    ascent: 0.92,
    descent: 0.28,
  },
  "public-sans": {
    family: "Public Sans",
    file: publicSans,
    weights: "100 900",
    systemFaces: sansSerifFonts,
    widths: { regular: 1.054, bold: 0.9937 },
    ascent: 0.95,
    descent: 0.23,
  },
  "red-hat-mono": {
    family: "Red Hat Mono",
    file: redHatMono,
    weights: "300 700",
    systemFaces: monospaceFonts,
    widths: { regular: 1, bold: 1 },
    ascent: 1.018,
    descent: 0.305,
  },
  // The font has one weight. Declaring it for all weights keeps the browser from synthesizing a bold.
  "young-serif": {
    family: "Young Serif",
    file: youngSerif,
    weights: "100 900",
    systemFaces: serifFonts,
    widths: { regular: 1.2244, bold: 1.1588 },
    ascent: 1.046,
    descent: 0.366,
  },
};
