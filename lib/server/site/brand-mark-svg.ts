import type { ThemeTokens } from "@/themes/theme";

/** The site's mark as an SVG file: what `BrandMark` draws, with colours instead of custom properties. */
export function brandMarkSvg({ accent, accentInk, highlight }: ThemeTokens): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">' +
    `<rect width="40" height="40" rx="9" fill="${accent}"/>` +
    `<path d="M9 22a11 11 0 0 1 22 0z" fill="${highlight}"/>` +
    `<path d="M7 26.5h26M12 31.5h16" stroke="${accentInk}" stroke-width="2.6" stroke-linecap="round" fill="none"/>` +
    "</svg>"
  );
}
