import { preload } from "react-dom";
import type { FontKey, ThemeTokens } from "@/themes/theme";
import { fontFaces, type FontFace } from "./font-faces";
import type { SystemFace } from "./system-faces";

/** Has the page fetch its site's fonts beside the style sheet, not after it, where they are wanted. */
export function preloadFonts(tokens: ThemeTokens): void {
  for (const key of fontKeys(tokens))
    for (const file of filesOf(fontFaces[key]))
      preload(file, {
        as: "font",
        type: "font/woff2",
        crossOrigin: "",
        media: "(scripting: enabled)",
      });
}

/** The style sheet of a site's own fonts: no page carries a face that its site does not use (docs/decisions/0035). */
export function fontStyles(tokens: ThemeTokens): string {
  return fontKeys(tokens)
    .map(
      (key) =>
        variable(key, fontFaces[key]) + ownFace(fontFaces[key]) + fallbackFaces(fontFaces[key]),
    )
    .join("");
}

function filesOf({ file, plainZero }: FontFace): string[] {
  return plainZero === undefined ? [file] : [file, plainZero];
}

function fontKeys({ fonts }: ThemeTokens): FontKey[] {
  return [...new Set(Object.values(fonts))];
}

/**
 * Who turned scripts off has the system faces, stretched: the fonts are half of what a first page weighs. A browser that
 * cannot tell takes the fonts, later, without the preload.
 */
function variable(key: FontKey, font: FontFace): string {
  const system = [
    ...font.systemFaces.faces.map((_, index) => `"${fallback(font, index)}"`),
    font.systemFaces.generic,
  ].join(",");
  return (
    `:root{--font-${key}:"${font.family}",${system}}` +
    `@media (scripting:none){:root{--font-${key}:${system}}}`
  );
}

/** Of two faces for a character the later one is taken. */
function ownFace({ family, weights, file, plainZero }: FontFace): string {
  const face = (source: string, range: string) =>
    `@font-face{font-family:"${family}";font-weight:${weights};font-display:swap;src:url("${source}") format("woff2")${range}}`;
  return face(file, "") + (plainZero === undefined ? "" : face(plainZero, ";unicode-range:U+30"));
}

/**
 * What stands until a font has come: a system face, stretched to the font's own widths and heights, at regular and at
 * bold. next/font matches the regular alone, and headings would wrap anew; and it matches Arial alone, which Android
 * does not have (docs/decisions/0035).
 */
function fallbackFaces(font: FontFace): string {
  return font.systemFaces.faces
    .map((system, index) => {
      const family = fallback(font, index);
      return (
        fallbackFace(font, { family, weights: "100 599", system, weight: "regular" }) +
        fallbackFace(font, { family, weights: "600 900", system, weight: "bold" })
      );
    })
    .join("");
}

interface Fallback {
  family: string;
  weights: string;
  system: SystemFace;
  weight: "regular" | "bold";
}

function fallbackFace(
  { widths, ascent, descent }: FontFace,
  { family, weights, system, weight }: Fallback,
): string {
  const width = widths[weight] / system.widths[weight];
  return (
    `@font-face{font-family:"${family}";font-weight:${weights};` +
    `src:${system[weight].map((name) => `local("${name}")`).join(",")};size-adjust:${percent(width)};` +
    `ascent-override:${percent(ascent / width)};descent-override:${percent(descent / width)};line-gap-override:0%}`
  );
}

/** The family by which a font's stretched system face goes. */
function fallback({ family }: FontFace, index: number): string {
  return index === 0 ? `${family} Fallback` : `${family} Fallback ${String(index + 1)}`;
}

function percent(part: number): string {
  return `${Number((part * 100).toFixed(2))}%`;
}
