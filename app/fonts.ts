import { preload } from "react-dom";
import type { FontKey, ThemeTokens } from "@/themes/theme";
import { fontFaces, type FontFace } from "./font-faces";

/** Has the page fetch its site's fonts beside the style sheet, not after it. */
export function preloadFonts(tokens: ThemeTokens): void {
  for (const key of fontKeys(tokens))
    preload(fontFaces[key].file, { as: "font", type: "font/woff2", crossOrigin: "" });
}

/** The style sheet of a site's own fonts: no page carries a face that its site does not use (docs/decisions/0049). */
export function fontStyles(tokens: ThemeTokens): string {
  return fontKeys(tokens)
    .map(
      (key) =>
        variable(key, fontFaces[key]) + ownFace(fontFaces[key]) + fallbackFaces(fontFaces[key]),
    )
    .join("");
}

function fontKeys({ fonts }: ThemeTokens): FontKey[] {
  return [...new Set(Object.values(fonts))];
}

function variable(key: FontKey, { family, systemFace }: FontFace): string {
  return `:root{--font-${key}:"${family}","${family} Fallback",${systemFace.generic}}`;
}

function ownFace({ family, weights, file }: FontFace): string {
  return `@font-face{font-family:"${family}";font-weight:${weights};font-display:swap;src:url("${file}") format("woff2")}`;
}

/**
 * What stands until a font has come: a system face, stretched to the font's own widths and heights, at regular and at
 * bold. next/font matches the regular alone, and headings would wrap anew.
 */
function fallbackFaces({ family, systemFace, widths, ascent, descent }: FontFace): string {
  const face = (weights: string, names: string[], width: number) =>
    `@font-face{font-family:"${family} Fallback";font-weight:${weights};` +
    `src:${names.map((name) => `local("${name}")`).join(",")};size-adjust:${percent(width)};` +
    `ascent-override:${percent(ascent / width)};descent-override:${percent(descent / width)};line-gap-override:0%}`;
  return (
    face("100 599", systemFace.regular, widths.regular) +
    face("600 900", systemFace.bold, widths.bold)
  );
}

function percent(part: number): string {
  return `${Number((part * 100).toFixed(2))}%`;
}
