import type { Metadata } from "next";

/** Edge lengths of a site's square icons in pixels, by use. */
export const iconSizes = {
  /** Browser tab: 16 CSS pixels, on screens with up to three device pixels per CSS pixel. */
  tab: 48,
  appleHomeScreen: 180,
  homeScreen: 192,
  /** Splash screen on Android while an installed site starts. */
  splash: 512,
} as const;

export const getIconFile = (edge: number) => `${edge}.png`;
const iconPath = (edge: number) => `/icons/${getIconFile(edge)}`;
const entry = (edge: number) => ({ type: "image/png", sizes: `${edge}x${edge}` });

/** Icons in the `<head>` of each page. Without them, browsers would request `/favicon.ico`, which does not exist. */
export const pageIcons: Metadata["icons"] = {
  icon: [{ url: iconPath(iconSizes.tab), ...entry(iconSizes.tab) }],
  apple: iconPath(iconSizes.appleHomeScreen),
};

/** Icons in the web app manifest: one for the home screen and one for the splash screen. */
export const manifestIcons = [iconSizes.homeScreen, iconSizes.splash].map((edge) => ({
  src: iconPath(edge),
  ...entry(edge),
}));
