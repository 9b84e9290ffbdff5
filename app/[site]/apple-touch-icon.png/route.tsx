import { ImageResponse } from "next/og";
import { brandMarkSvg } from "@/lib/server/site/brand-mark-svg";
import { themeOf } from "@/lib/server/site/theme-of";
import { siteParams } from "../site-params";

export const dynamic = "force-static";
export const dynamicParams = false;
export const generateStaticParams = () => siteParams();

const size = { width: 180, height: 180 };

/** The mark as the picture that phones put on their home screen. */
export async function GET(
  _request: Request,
  { params }: RouteContext<"/[site]/apple-touch-icon.png">,
) {
  const mark = `data:image/svg+xml;base64,${btoa(brandMarkSvg(themeOf((await params).site)))}`;
  return new ImageResponse(
    // The picture is drawn once at build time, so Next's image component has no part in it.
    // eslint-disable-next-line @next/next/no-img-element
    <img src={mark} alt="" {...size} />,
    size,
  );
}
