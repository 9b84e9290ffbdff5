import type { LogoShape, LogoColor } from "@/themes/brand-mark";

/**
 * Returns the paint attributes of a brand-mark shape. `write` converts a color to its notation. Outlined shapes get
 * `fill: none`, since SVG fills a path black by default.
 */
export function getPaintAttributes(
  { colour, line }: LogoShape,
  write: (colour: LogoColor) => string,
) {
  return line === undefined
    ? { fill: write(colour) }
    : { fill: "none", stroke: write(colour), strokeWidth: line };
}
