import { cloneElement } from "react";
import { Scene } from "@/components/content/scenes/registry";
import { pictureCacheControl } from "@/lib/server/http/cache-control";
import { listExistingScenes } from "@/lib/server/site/scenes";
import { getSiteTheme } from "@/lib/server/site/sites";
import { getDesignTokenStyle } from "@/lib/server/site/token-style";
import { listSiteParams } from "../../site-params";

export const dynamic = "force-static";
export const dynamicParams = false;

/** Lists the illustrations of each site, for example `/scenes/car.svg`. */
export function generateStaticParams() {
  return listSiteParams().flatMap(({ site }) =>
    listExistingScenes(getSiteTheme(site)).map((key) => ({ site, file: `${key}.svg` })),
  );
}

/**
 * Renders an illustration as an SVG file in the site's colors. Pages load it last if it is not on the first screen.
 */
export async function GET(_request: Request, { params }: RouteContext<"/[site]/scenes/[file]">) {
  const { site, file } = await params;
  const name = listExistingScenes(getSiteTheme(site)).find((key) => `${key}.svg` === file);
  if (!name) return new Response(null, { status: 404 });
  // Next forbids importing `react-dom/server` at the top of a server file.
  const { renderToStaticMarkup } = await import("react-dom/server");
  const scene = <Scene name={name} xmlns="http://www.w3.org/2000/svg" />;
  const shapes = renderToStaticMarkup(scene);
  // Only the colors that this scene uses: a home page loads twelve scenes.
  const colors = Object.fromEntries(
    Object.entries(getDesignTokenStyle(getSiteTheme(site).tokens)).filter(([token]) =>
      shapes.includes(`var(${token})`),
    ),
  );
  return new Response(renderToStaticMarkup(cloneElement(scene, { style: colors })), {
    headers: {
      "Content-Type": "image/svg+xml",
      "Cache-Control": pictureCacheControl,
    },
  });
}
