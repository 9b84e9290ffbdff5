import type { LogoShape, LogoColor } from "@/themes/brand-mark";

/**
 * Returns the SVG paint attributes (fill or stroke) of one shape of a logo. `write` converts a color to SVG notation.
 */
export function getPaintAttributes(
  { colour, line }: LogoShape,
  write: (colour: LogoColor) => string,
) {
  return line === undefined
    ? { fill: write(colour) }
    : { fill: "none", stroke: write(colour), strokeWidth: line };
}
