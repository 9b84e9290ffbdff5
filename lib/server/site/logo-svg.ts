import { getLogoPaintAttributes } from "@/lib/shared/brand-mark";
import type { Theme } from "@/themes/theme";

/**
 * Renders a site's logo as an SVG file with fixed colors. Pages draw the same shapes with the component `LogoImage`.
 */
export function renderLogoSvg({ brand, tokens }: Pick<Theme, "brand" | "tokens">): string {
  const paths = brand.mark.map((shape) => {
    const { fill, stroke, strokeWidth } = {
      stroke: "none",
      strokeWidth: 0,
      ...getLogoPaintAttributes(shape, (colour) => tokens[colour]),
    };
    return `<path d="${shape.path}" fill="${fill}" stroke="${stroke}" stroke-width="${strokeWidth}"/>`;
  });
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" stroke-linecap="round">' +
    `${paths.join("")}</svg>`
  );
}

/** Returns a site's logo as a `data:` URL, for pictures generated at build time. */
export function getLogoDataUrl(theme: Pick<Theme, "brand" | "tokens">): string {
  return `data:image/svg+xml;base64,${btoa(renderLogoSvg(theme))}`;
}
