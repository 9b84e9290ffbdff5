import { routesOf } from "@/lib/site/routes";
import { siteOrigin } from "@/lib/site/site-origin";
import { themeOf } from "@/lib/site/theme-of";
import { siteParams } from "../site-params";

export const dynamic = "force-static";
export const dynamicParams = false;
export const generateStaticParams = () => siteParams();

/** The pages of this site that search engines may list. */
export async function GET(_request: Request, { params }: RouteContext<"/[site]/sitemap.xml">) {
  const { site } = await params;
  const origin = siteOrigin(themeOf(site));
  const entries = routesOf(site)
    .filter((route) => route.isIndexed)
    .map(({ path }) => `<url><loc>${origin}${path}</loc></url>`);
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
