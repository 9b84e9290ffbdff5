/** A shape of a site's logo on a grid of 40 by 40: a path that is filled or stroked. */
export interface LogoShape {
  path: string;
  color: LogoColor;
  /** Width of the stroke. Without it, the path is filled. */
  strokeWidth?: number;
}

/** Name of a design token for a color. */
export type LogoColor = "ink" | "paper" | "accent" | "accentInk" | "highlight" | "success";

/** A logo with furrows in a field under a low sun. */
export const furrowLogo: LogoShape[] = [
  {
    path: "M4 0h32a4 4 0 0 1 4 4v32a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4V4a4 4 0 0 1 4-4z",
    color: "accent",
  },
  { path: "M12.5 19a7.5 7.5 0 0 1 15 0z", color: "highlight" },
  { path: "M5 19.5h30", color: "accentInk", strokeWidth: 2.2 },
  { path: "M20 24v11M14.5 24L10 35M25.5 24L30 35", color: "accentInk", strokeWidth: 2.6 },
];

/** A logo with a lamp above the horizon. */
export const lampLogo: LogoShape[] = [
  {
    path: "M9 0h22a9 9 0 0 1 9 9v22a9 9 0 0 1-9 9H9a9 9 0 0 1-9-9V9a9 9 0 0 1 9-9z",
    color: "accent",
  },
  { path: "M9 22a11 11 0 0 1 22 0z", color: "highlight" },
  { path: "M7 26.5h26M12 31.5h16", color: "accentInk", strokeWidth: 2.6 },
];
