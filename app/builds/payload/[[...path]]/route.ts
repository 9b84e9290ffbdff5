import { readBuildMeta } from "@/lib/server/builds/build-meta";
import { immutableCacheControl } from "@/lib/server/http/cache-control";
import { getPagePayload } from "@/lib/server/site/page-payload";
import { findSiteByHost } from "@/lib/server/site/hosts";

interface PayloadRoute {
  params: Promise<{ path?: string[] }>;
}

/**
 * Answers `GET {page}/_payload.json?{buildId}`, which the proxy rewrites to this route. Returns a prerendered page's
 * data, or 404 for any other page (docs/protocol.md section 6). If the id is the current build's, the response may be
 * cached forever.
 */
export async function GET(request: Request, { params }: PayloadRoute): Promise<Response> {
  const { path = [] } = await params;
  const site = findSiteByHost(request.headers.get("host"));
  const payload = site && getPagePayload(site, `/${path.join("/")}`);
  if (!payload) return new Response(null, { status: 404 });
  // A rewrite may turn `?id` into `?id=`.
  const isOfBuild = new URL(request.url).searchParams.has(readBuildMeta().id);
  const caching = isOfBuild ? immutableCacheControl : "no-cache";
  return Response.json(payload, { headers: { "Cache-Control": caching, Vary: "Host" } });
}
