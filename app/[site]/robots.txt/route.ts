import { siteOrigin } from "@/lib/site/site-origin";
import { themeOf } from "@/lib/site/theme-of";
import { siteParams } from "../site-params";

export const dynamic = "force-static";
export const dynamicParams = false;
export const generateStaticParams = () => siteParams();

/** Robots may read the pages, not the API; pages that are not to be listed say so themselves. */
export async function GET(_request: Request, { params }: RouteContext<"/[site]/robots.txt">) {
  const origin = siteOrigin(themeOf((await params).site));
  const text = ["User-agent: *", "Disallow: /api/", "", `Sitemap: ${origin}/sitemap.xml`, ""];
  return new Response(text.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
