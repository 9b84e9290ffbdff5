import { preload } from "react-dom";
import type { FontKey, ThemeTokens } from "@/themes/theme";
import { fontFaces, type FontFace } from "./font-faces";
import type { SystemFace } from "./system-faces";

/** Preloads the site's fonts, so that the browser fetches them in parallel with the style sheet instead of after it. */
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

/** Returns the style sheet with the faces of the site's own fonts only (docs/decisions/0007). */
export function buildFontStyles(tokens: ThemeTokens): string {
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
 * Returns the CSS variable of a font's family. With scripts off, pages use the stretched system faces, because the
 * fonts are half of a first page's bytes. Browsers without the `scripting` media query load the fonts without the
 * preload.
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

/**
 * Returns the `@font-face` rules of a font. The plain zero comes last: browsers use the later of two faces for a
 * character.
 */
function ownFace({ family, weights, file, plainZero }: FontFace): string {
  const face = (source: string, range: string) =>
    `@font-face{font-family:"${family}";font-weight:${weights};font-display:swap;src:url("${source}") format("woff2")${range}}`;
  return face(file, "") + (plainZero === undefined ? "" : face(plainZero, ";unicode-range:U+30"));
}

/**
 * Returns the fallback faces for use until a font has loaded. They are system faces, stretched to the font's metrics
 * at regular and at bold weight. The package next/font stretches only Arial, which Android lacks. It also stretches
 * only the regular weight, so headings would wrap anew (docs/decisions/0007).
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

/** Returns the family name of a font's stretched system face. */
function fallback({ family }: FontFace, index: number): string {
  return index === 0 ? `${family} Fallback` : `${family} Fallback ${String(index + 1)}`;
}

function percent(part: number): string {
  return `${Number((part * 100).toFixed(2))}%`;
}
