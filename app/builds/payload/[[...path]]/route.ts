import { readBuildMeta } from "@/lib/server/builds/build-meta";
import { immutableCacheControl } from "@/lib/server/http/cache-control";
import { getPagePayload } from "@/lib/server/site/page-payload";
import { findSiteByHost } from "@/lib/server/site/hosts";

interface PayloadRoute {
  params: Promise<{ path?: string[] }>;
}

/**
 * Returns a prerendered page's content as JSON, or 404 for any other page (docs/protocol.md section 6). The proxy
 * rewrites `GET {page}/_payload.json?{buildId}` to this route. Caches may keep a response for the current build
 * forever.
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
