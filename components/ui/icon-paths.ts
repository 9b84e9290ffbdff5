import { closeIconPaths } from "./close-icon-paths";

/**
 * SVG path data of all icons on a 24 by 24 grid (docs/product.md section 9). The icons are from Lucide
 * (https://lucide.dev, ISC license). Lucide's own React components would add JavaScript to the page.
 */
export const iconPaths = {
  phone: [
    "M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384",
  ],
  "phone-waves": [
    "M13 2a9 9 0 0 1 9 9",
    "M13 6a5 5 0 0 1 5 5",
    "M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384",
  ],
  car: [
    "M19 17h2c.6 0 1-.4 1-1v-3c0-.9-.7-1.7-1.5-1.9C18.7 10.6 16 10 16 10s-1.3-1.4-2.2-2.3c-.5-.4-1.1-.7-1.8-.7H5c-.6 0-1.1.4-1.4.9l-1.4 2.9A3.7 3.7 0 0 0 2 12v4c0 .6.4 1 1 1h2",
    "M5 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0",
    "M9 17h6",
    "M15 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0",
  ],
  house: [
    "M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8",
    "M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z",
  ],
  building: [
    "M6 22V4a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v18z",
    "M6 12H4a2 2 0 0 0-2 2v6a2 2 0 0 0 2 2h2",
    "M18 9h2a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-2",
    "M10 6h4M10 10h4M10 14h4M10 18h4",
  ],
  globe: [
    "M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0",
    "M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20",
    "M2 12h20",
  ],
  headset: [
    "M3 11h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-5Zm0 0a9 9 0 1 1 18 0m0 0v5a2 2 0 0 1-2 2h-1a2 2 0 0 1-2-2v-3a2 2 0 0 1 2-2h3Z",
    "M21 16v2a4 4 0 0 1-4 4h-5",
  ],
  folder: [
    "M20 20a2 2 0 0 0 2-2V8a2 2 0 0 0-2-2h-7.9a2 2 0 0 1-1.69-.9L9.6 3.9A2 2 0 0 0 7.93 3H4a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2Z",
  ],
  bars: ["M4 5h16", "M4 12h16", "M4 19h16"],
  exclamation: ["M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0", "M12 8v4M12 16h.01"],
  "caret-right": ["m9 18 6-6-6-6"],
  "caret-left": ["m15 18-6-6 6-6"],
  "caret-up": ["m18 15-6-6-6 6"],
  "caret-down": ["m6 9 6 6 6-6"],
  leaf: [
    "M11 20a10 10 0 0010-10 25.9 25.9 0 00-1.04-7.281 1 1 0 00-1.755-.325C15.833 5.5 13 5.5 9.8 6.1A7 7 0 0011 20",
    "M2 21a5 5 0 012.911-4.544C7.613 15.212 8.351 15.24 11 13",
  ],
  close: closeIconPaths,
  check: ["M20 6 9 17l-5-5"],
  arrow: ["M5 12h14", "M12 5l7 7-7 7"],
} satisfies Record<string, string[]>;

export type IconName = keyof typeof iconPaths;
