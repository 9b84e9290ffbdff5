import type { BrandMarkShape, MarkColour } from "@/themes/brand-mark";

/** How a shape is painted, given how its colour is written: in SVG a path without a fill would be black. */
export function paintOf({ colour, line }: BrandMarkShape, write: (colour: MarkColour) => string) {
  return line === undefined
    ? { fill: write(colour) }
    : { fill: "none", stroke: write(colour), strokeWidth: line };
}
