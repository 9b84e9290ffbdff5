import { preload } from "react-dom";
import type { FontKey, ThemeTokens } from "@/themes/theme";
import { fontFaces, type FontFace } from "./font-faces";
import type { SystemFace } from "./system-faces";

/** Preloads the site's fonts, so the browser fetches them in parallel with the style sheet. */
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

/** Returns a style sheet with the `@font-face` rules of the site's fonts (docs/decisions/0007). */
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
 * Returns CSS that defines a font's variable. Without script, pages use only the fallback fonts, because web fonts
 * are half of a first page's bytes. Browsers without the `scripting` media query load the fonts later.
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
 * Returns the `@font-face` rules of a font. The rule for the zero comes last, because browsers use the later of two
 * rules for a character.
 */
function ownFace({ family, weights, file, plainZero }: FontFace): string {
  const face = (source: string, range: string) =>
    `@font-face{font-family:"${family}";font-weight:${weights};font-display:swap;src:url("${source}") format("woff2")${range}}`;
  return face(file, "") + (plainZero === undefined ? "" : face(plainZero, ";unicode-range:U+30"));
}

/**
 * Returns the `@font-face` rules of the fallback fonts: system fonts, stretched to the web font's metrics. next/font
 * is not used, because it stretches only Arial at regular weight (docs/decisions/0007).
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

/** Returns the family name of a font's stretched fallback, for example `Lora Fallback 2`. */
function fallback({ family }: FontFace, index: number): string {
  return index === 0 ? `${family} Fallback` : `${family} Fallback ${String(index + 1)}`;
}

function percent(part: number): string {
  return `${Number((part * 100).toFixed(2))}%`;
}
