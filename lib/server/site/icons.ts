import type { Metadata } from "next";

/** What each of a site's icons is for, and the length of its edge in pixels. */
export const iconEdges = {
  /** Beside the page's name: 16 CSS pixels, on screens of up to three times as many. */
  tab: 48,
  /** What iPhones put on their home screen. */
  appleHomeScreen: 180,
  /** What Android puts on its home screen. */
  homeScreen: 192,
  /** What Android shows while an installed site starts. */
  splash: 512,
} as const;

export const iconFile = (edge: number) => `${edge}.png`;
const iconPath = (edge: number) => `/icons/${iconFile(edge)}`;
const entry = (edge: number) => ({ type: "image/png", sizes: `${edge}x${edge}` });

/** The icons that a page's head names: without them a browser asks for one at an address that nobody has. */
export const icons: Metadata["icons"] = {
  icon: [{ url: iconPath(iconEdges.tab), ...entry(iconEdges.tab) }],
  apple: iconPath(iconEdges.appleHomeScreen),
};

/** The icons that the web app manifest names. */
export const manifestIcons = [iconEdges.homeScreen, iconEdges.splash].map((edge) => ({
  src: iconPath(edge),
  ...entry(edge),
}));
