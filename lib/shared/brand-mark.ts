import type { LogoShape, LogoColor } from "@/themes/brand-mark";

/**
 * Returns the SVG attributes for the fill or the stroke of one shape of a logo. The function `write` converts a color
 * to its SVG notation.
 */
export function getLogoPaintAttributes(
  { color, strokeWidth }: LogoShape,
  write: (colour: LogoColor) => string,
) {
  return strokeWidth === undefined
    ? { fill: write(color) }
    : { fill: "none", stroke: write(color), strokeWidth: strokeWidth };
}
