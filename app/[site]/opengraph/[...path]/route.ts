import { ImageResponse } from "next/og";
import { getLogoDataUrl } from "@/lib/server/site/logo-svg";
import { listLocalizedSites } from "@/lib/server/site/editions";
import { getPageTitleAndDescription } from "@/lib/server/site/page-texts";
import { listRoutes } from "@/lib/server/site/routes";
import { getSiteTheme } from "@/lib/server/site/sites";

export const dynamic = "force-static";
export const dynamicParams = false;

const size = { width: 1200, height: 630 };

/** Lists one Open Graph image per page: `/opengraph{path}.png`. The home page's image is `/opengraph/home.png`. */
export function generateStaticParams() {
  return listLocalizedSites().flatMap(({ key, site }) =>
    listRoutes(site).map(({ path }) => ({ site: key, path: getImageSegments(path) })),
  );
}

function getImageSegments(path: string): string[] {
  return `${path === "/" ? "home" : path.slice(1)}.png`.split("/");
}

/** Renders a page's Open Graph image: the page's title below the site's logo. */
export async function GET(
  _request: Request,
  { params }: RouteContext<"/[site]/opengraph/[...path]">,
) {
  const { site, path } = await params;
  const theme = getSiteTheme(site);
  const { brand, tokens } = theme;
  const name = path.join("/").replace(/\.png$/, "");
  const { title } = getPageTitleAndDescription(theme, name === "home" ? "/" : `/${name}`);
  return new ImageResponse(
    <div
      style={{
        width: "100%",
        height: "100%",
        padding: 80,
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        background: tokens.paper,
        color: tokens.ink,
        borderBottom: `28px solid ${tokens.accent}`,
      }}
    >
      <div
        style={{ display: "flex", alignItems: "center", gap: 24, fontSize: 40, fontWeight: 700 }}
      >
        {/* eslint-disable-next-line @next/next/no-img-element -- rendered once, at build time */}
        <img src={getLogoDataUrl(theme)} alt="" width={72} height={72} />
        {brand.name}
      </div>
      <div style={{ fontSize: title.length > 40 ? 72 : 88, fontWeight: 700, lineHeight: 1.1 }}>
        {title}
      </div>
      <div style={{ fontSize: 34, color: tokens.inkSoft }}>{brand.tagline}</div>
    </div>,
    size,
  );
}
