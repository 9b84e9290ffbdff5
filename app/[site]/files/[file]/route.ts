import { pageCacheControl } from "@/lib/server/http/cache-control";
import { generatedSiteFiles } from "@/lib/server/site/site-files";
import { getSiteTheme } from "@/lib/server/site/sites";
import { listSiteParams } from "../../site-params";

export const dynamic = "force-static";
export const dynamicParams = false;

/**
 * Lists the text files that every site serves at its root, such as `/robots.txt`. The proxy rewrites these URLs to the
 * folder `files/`, because Next reserves names such as `robots.txt` for its own metadata files.
 */
export function generateStaticParams() {
  return listSiteParams().flatMap(({ site }) =>
    Object.keys(generatedSiteFiles).map((file) => ({ site, file })),
  );
}

export async function GET(_request: Request, { params }: RouteContext<"/[site]/files/[file]">) {
  const { site, file } = await params;
  const siteFile = Object.hasOwn(generatedSiteFiles, file) ? generatedSiteFiles[file] : undefined;
  if (!siteFile) return new Response(null, { status: 404 });
  return new Response(siteFile.write(getSiteTheme(site)), {
    headers: { "Content-Type": siteFile.contentType, "Cache-Control": pageCacheControl },
  });
}
