import { markSvg } from "@/lib/site/mark-svg";
import { themeOf } from "@/lib/site/theme-of";
import { siteParams } from "../site-params";

export const dynamic = "force-static";
export const dynamicParams = false;
export const generateStaticParams = () => siteParams();

/** The favicon in the site's colours. */
export async function GET(_request: Request, { params }: RouteContext<"/[site]/mark.svg">) {
  const { tokens } = themeOf((await params).site);
  return new Response(markSvg(tokens), { headers: { "Content-Type": "image/svg+xml" } });
}
