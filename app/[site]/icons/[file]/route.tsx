import { ImageResponse } from "next/og";
import { getLogoDataUrl } from "@/lib/server/site/logo-svg";
import { iconSizes, getIconFile } from "@/lib/server/site/icons";
import { pictureCacheControl } from "@/lib/server/http/cache-control";
import { getSiteTheme } from "@/lib/server/site/sites";
import { listSiteParams } from "../../site-params";

export const dynamic = "force-static";
export const dynamicParams = false;

/** Lists each site's icon in every size that browsers request, for example `/icons/48.png`. */
export function generateStaticParams() {
  return listSiteParams().flatMap(({ site }) =>
    Object.values(iconSizes).map((edge) => ({ site, file: getIconFile(edge) })),
  );
}

/**
 * Renders an icon as PNG at build time. An SVG icon would slow the page down, because browsers render it once per size
 * (docs/decisions/0007).
 */
export async function GET(_request: Request, { params }: RouteContext<"/[site]/icons/[file]">) {
  const { site, file } = await params;
  const edge = Object.values(iconSizes).find((length) => getIconFile(length) === file);
  if (!edge) return new Response(null, { status: 404 });
  const mark = getLogoDataUrl(getSiteTheme(site));
  const size = { width: edge, height: edge };
  return new ImageResponse(
    // The image is rendered once at build time, so Next's image component does not apply.
    // eslint-disable-next-line @next/next/no-img-element
    <img src={mark} alt="" {...size} />,
    { ...size, headers: { "Cache-Control": pictureCacheControl } },
  );
}
