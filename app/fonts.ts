import atkinson from "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2";
import lora from "@fontsource-variable/lora/files/lora-latin-wght-normal.woff2";
import publicSans from "@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2";
import { preload } from "react-dom";
import plainZero from "./fonts/atkinson-plain-zero.woff2";
import type { FontKey, ThemeTokens } from "@/themes/theme";

/** Where the build serves each font of fonts.css. */
const files: Record<FontKey, string[]> = {
  atkinson: [atkinson, plainZero],
  lora: [lora],
  "public-sans": [publicSans],
};

/** Has the page fetch its site's fonts beside the style sheet, not after it. */
export function preloadFonts({ fonts }: ThemeTokens): void {
  for (const file of new Set(Object.values(fonts).flatMap((key) => files[key])))
    preload(file, { as: "font", type: "font/woff2", crossOrigin: "" });
}
