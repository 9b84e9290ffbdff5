import { notFound } from "next/navigation";
import { pictureCacheControl } from "@/lib/server/http/cache-control";
import { findSiteCampaign } from "@/lib/server/site/list-campaigns";
import { getSiteTheme } from "@/lib/server/site/sites";
import { renderOpenGraphPicture } from "../../../../_components/open-graph-picture";

export const dynamic = "force-dynamic";

/** Responds with the Open Graph image of a campaign page that a marketer published, such as `rideshare.png`. */
export async function GET(
  _request: Request,
  { params }: RouteContext<"/[site]/published/opengraph/[file]">,
) {
  const { site, file } = await params;
  const slug = file.replace(/\.png$/, "");
  if (!findSiteCampaign(getSiteTheme(site).site, slug)) notFound();
  return renderOpenGraphPicture(site, `/${slug}`, { cacheControl: pictureCacheControl });
}
