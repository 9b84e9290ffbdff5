import { themeOf } from "@/lib/site/theme-of";
import { siteParams } from "../site-params";

export const dynamic = "force-static";
export const dynamicParams = false;
export const generateStaticParams = () => siteParams();

/** The web app manifest in the site's own name and colours. */
export async function GET(_request: Request, { params }: RouteContext<"/[site]/manifest.webmanifest">) {
  const { brand, tokens, words } = themeOf((await params).site);
  const manifest = {
    name: brand.name,
    short_name: brand.name,
    description: words.description,
    start_url: "/",
    display: "minimal-ui",
    lang: "en-US",
    background_color: tokens.paper,
    theme_color: tokens.accent,
    icons: [
      { src: "/mark.svg", type: "image/svg+xml", sizes: "any" },
      { src: "/apple-touch-icon.png", type: "image/png", sizes: "180x180" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json" },
  });
}
