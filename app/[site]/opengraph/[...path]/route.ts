import { listLocalizedSites } from "@/lib/server/site/editions";
import { listRoutes } from "@/lib/server/site/routes";
import { renderOpenGraphPicture } from "../../_components/open-graph-picture";

export const dynamic = "force-static";
export const dynamicParams = false;

/** Lists one Open Graph image per page: `/opengraph{path}.png`. The home page's image is `/opengraph/home.png`. */
export function generateStaticParams() {
  return listLocalizedSites().flatMap(({ key, site }) =>
    listRoutes(site).map(({ path }) => ({ site: key, path: getImageSegments(path) })),
  );
}

function getImageSegments(path: string): string[] {
  return `${path === "/" ? "home" : path.slice(1)}.png`.split("/");
}

/** Responds with a page's Open Graph image. */
export async function GET(
  _request: Request,
  { params }: RouteContext<"/[site]/opengraph/[...path]">,
) {
  const { site, path } = await params;
  const name = path.join("/").replace(/\.png$/, "");
  return renderOpenGraphPicture(site, name === "home" ? "/" : `/${name}`);
}
