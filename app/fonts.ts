import { preload } from "react-dom";
import type { FontKey, ThemeTokens } from "@/themes/theme";
import { fontFaces, type FontFace } from "./font-faces";
import type { SystemFont } from "./system-faces";

/** Preloads the site's fonts, so the browser fetches them in parallel with the style sheet. */
export function preloadFonts(tokens: ThemeTokens): void {
  for (const key of listFontKeys(tokens))
    for (const file of listFontFiles(fontFaces[key]))
      preload(file, {
        as: "font",
        type: "font/woff2",
        crossOrigin: "",
        media: "(scripting: enabled)",
      });
}

/** Returns a style sheet with the `@font-face` rules of the site's fonts (docs/decisions/0007). */
export function buildFontStyles(tokens: ThemeTokens): string {
  return listFontKeys(tokens)
    .map(
      (key) =>
        buildFontVariable(key, fontFaces[key]) +
        buildFontFace(fontFaces[key]) +
        buildFallbackFaces(fontFaces[key]),
    )
    .join("");
}

function listFontFiles({ file, unslashedZeroFile }: FontFace): string[] {
  return unslashedZeroFile === undefined ? [file] : [file, unslashedZeroFile];
}

function listFontKeys({ fonts }: ThemeTokens): FontKey[] {
  return [...new Set(Object.values(fonts))];
}

/**
 * Returns CSS that defines a font's variable, such as `--font-lora`. If JavaScript is disabled, the variable contains
 * only the fallback fonts, so the browser loads no web font.
 */
function buildFontVariable(key: FontKey, font: FontFace): string {
  const system = [
    ...font.systemFaces.faces.map((_, index) => `"${getFallbackName(font, index)}"`),
    font.systemFaces.generic,
  ].join(",");
  return (
    `:root{--font-${key}:"${font.family}",${system}}` +
    `@media (scripting:none){:root{--font-${key}:${system}}}`
  );
}

/**
 * Returns the `@font-face` rules of a font. The rule for the unslashed zero comes last, because the last matching rule
 * takes precedence.
 */
function buildFontFace({ family, weights, file, unslashedZeroFile }: FontFace): string {
  const face = (source: string, range: string) =>
    `@font-face{font-family:"${family}";font-weight:${weights};font-display:swap;src:url("${source}") format("woff2")${range}}`;
  return (
    face(file, "") +
    (unslashedZeroFile === undefined ? "" : face(unslashedZeroFile, ";unicode-range:U+30"))
  );
}

/**
 * Returns `@font-face` rules that stretch system fonts to the web font's metrics, so text keeps its width when the web
 * font loads (docs/decisions/0007).
 */
function buildFallbackFaces(font: FontFace): string {
  return font.systemFaces.faces
    .map((system, index) => {
      const family = getFallbackName(font, index);
      return (
        buildFallbackFace(font, { family, weights: "100 599", system, weight: "regular" }) +
        buildFallbackFace(font, { family, weights: "600 900", system, weight: "bold" })
      );
    })
    .join("");
}

interface FallbackFaceOptions {
  family: string;
  weights: string;
  system: SystemFont;
  weight: "regular" | "bold";
}

function buildFallbackFace(
  { widths, ascent, descent }: FontFace,
  { family, weights, system, weight }: FallbackFaceOptions,
): string {
  const width = widths[weight] / system.widths[weight];
  return (
    `@font-face{font-family:"${family}";font-weight:${weights};` +
    `src:${system[weight].map((name) => `local("${name}")`).join(",")};size-adjust:${formatPercent(width)};` +
    `ascent-override:${formatPercent(ascent / width)};descent-override:${formatPercent(descent / width)};line-gap-override:0%}`
  );
}

/** Returns the family name of a font's stretched fallback, for example `Lora Fallback 2`. */
function getFallbackName({ family }: FontFace, index: number): string {
  return index === 0 ? `${family} Fallback` : `${family} Fallback ${String(index + 1)}`;
}

function formatPercent(part: number): string {
  return `${Number((part * 100).toFixed(2))}%`;
}
