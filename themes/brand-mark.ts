import type { ThemeTokens } from "./theme";

/** One shape of a site's mark, on a 40 by 40 grid: a path, filled or drawn with a line. */
export interface BrandMarkShape {
  path: string;
  colour: MarkColour;
  /** Width of the line, with round ends; without it the path is filled. */
  line?: number;
}

export type MarkColour = Extract<
  keyof ThemeTokens,
  "ink" | "paper" | "accent" | "accentInk" | "highlight" | "success"
>;

/** The lamp over a still horizon. */
export const lampMark: BrandMarkShape[] = [
  {
    path: "M9 0h22a9 9 0 0 1 9 9v22a9 9 0 0 1-9 9H9a9 9 0 0 1-9-9V9a9 9 0 0 1 9-9z",
    colour: "accent",
  },
  { path: "M9 22a11 11 0 0 1 22 0z", colour: "highlight" },
  { path: "M7 26.5h26M12 31.5h16", colour: "accentInk", line: 2.6 },
];
