import { Scene } from "@/components/content/scenes/registry";
import { pictureCaching } from "@/lib/server/http/caching";
import { scenesOf } from "@/lib/server/site/scenes";
import { themeOf } from "@/lib/server/site/sites";
import { tokenStyle } from "@/lib/server/site/token-style";
import { siteParams } from "../../site-params";

export const dynamic = "force-static";
export const dynamicParams = false;

/** The drawn scenes of each site in its own colours: `/scenes/car.svg`. */
export function generateStaticParams() {
  return siteParams().flatMap(({ site }) =>
    scenesOf(themeOf(site)).map((key) => ({ site, file: `${key}.svg` })),
  );
}

/** The scene as a file: pages fetch what lies below their first screen when it comes near. */
export async function GET(_request: Request, { params }: RouteContext<"/[site]/scenes/[file]">) {
  const { site, file } = await params;
  const name = scenesOf(themeOf(site)).find((key) => `${key}.svg` === file);
  if (!name) return new Response(null, { status: 404 });
  // Next refuses the import at the top of a server file, where it would be of the React of pages.
  const { renderToStaticMarkup } = await import("react-dom/server");
  const colours = tokenStyle(themeOf(site).tokens);
  const drawing = <Scene name={name} style={colours} xmlns="http://www.w3.org/2000/svg" />;
  return new Response(renderToStaticMarkup(drawing), {
    headers: {
      "Content-Type": "image/svg+xml",
      "Cache-Control": pictureCaching,
    },
  });
}
